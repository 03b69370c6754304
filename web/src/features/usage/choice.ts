import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import { storage } from '@/shared/lib/storage'
import { usagePlace } from './place'

export type Choice = Schema<'UsageChoice'>

const key = 'slateflow.usage'

/** What this browser knows of somebody's choice about the text of this page; the server's word is the one that holds. */
export function storedChoice(uid: string): Pick<Choice, 'agreed' | 'name'> | undefined {
  try {
    const kept = JSON.parse(storage.get(key) ?? '{}') as Record<string, unknown>
    const { agreed, name } = kept
    const isTheirs = kept['uid'] === uid && kept['wording'] === usagePlace().wording
    if (!isTheirs || typeof agreed !== 'boolean') return undefined
    return typeof name === 'string' ? { agreed, name } : { agreed }
  } catch {
    return undefined
  }
}

/** What the SDK keeps in this browser. */
export function forget(): void {
  for (const name of storage.keys()) if (name.startsWith('AMP_')) storage.remove(name)
}

function keep(uid: string, { agreed, name }: Choice): void {
  if (typeof agreed !== 'boolean') return storage.remove(key)
  storage.set(key, JSON.stringify({ uid, agreed, name, wording: usagePlace().wording }))
}

export const choiceKey = ['usage-choice'] as const

export function choiceQuery(uid: string) {
  return queryOptions({
    queryKey: [...choiceKey, uid],
    queryFn: async ({ signal }) => {
      const choice = await apiFetch('GET', '/user/usage-data', { signal })
      keep(uid, choice)
      return choice
    },
    staleTime: 30_000,
  })
}

/** With a no the server deletes what it has of this person. */
export async function choose(uid: string, agreed: boolean): Promise<Choice> {
  const body = { agreed, wording: usagePlace().wording }
  const choice = await apiFetch('PUT', '/user/usage-data', { body })
  keep(uid, choice)
  return choice
}
