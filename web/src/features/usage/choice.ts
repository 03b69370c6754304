import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import { storage } from '@/shared/lib/storage'

export type Choice = Schema<'UsageChoice'>

const key = 'slateflow.usage'

/** What this browser knows of somebody's choice; the server's word is the one that holds. */
export function keptChoice(uid: string): Choice | undefined {
  try {
    const kept = JSON.parse(storage.get(key) ?? '{}') as { uid?: string; agreed?: boolean }
    return kept.uid === uid && typeof kept.agreed === 'boolean'
      ? { agreed: kept.agreed }
      : undefined
  } catch {
    return undefined
  }
}

/** What the SDK keeps in this browser. */
export function forget(): void {
  for (const name of storage.keys()) if (name.startsWith('AMP_')) storage.remove(name)
}

function keep(uid: string, { agreed }: Choice): void {
  if (typeof agreed === 'boolean') storage.set(key, JSON.stringify({ uid, agreed }))
  else storage.remove(key)
}

export const choiceKey = ['usage-choice'] as const

export function choiceQuery(uid: string) {
  return queryOptions({
    queryKey: [...choiceKey, uid],
    queryFn: async ({ signal }) => {
      const choice = await apiFetch<Choice>('/user/usage-data', { signal })
      keep(uid, choice)
      return choice
    },
    staleTime: 30_000,
  })
}

/** With a no the server deletes what it has of this person. */
export async function choose(uid: string, agreed: boolean): Promise<Choice> {
  const choice = await apiFetch<Choice>('/user/usage-data', { method: 'PUT', body: { agreed } })
  keep(uid, choice)
  return choice
}
