import { useSyncExternalStore } from 'react'
import { storage } from '@/shared/lib/storage'

/** What somebody has said about a tool of somebody else's: that they use it, or our own form. */
export type ToolAnswer = 'tool' | 'ours'

const listeners = new Set<() => void>()
/** Where this device keeps nothing, an answer holds as long as the page. */
const unkept = new Map<string, string>()
const keyOf = (uid: string) => `slateflow.feedback-tool:${uid}`

/** As this person said it on this device. What was said about another host is no answer about this one. */
export function storedAnswer(uid: string, host: string): ToolAnswer | undefined {
  const [answer, about] = (unkept.get(uid) ?? storage.get(keyOf(uid)) ?? '').split(' ')
  return about === host && (answer === 'tool' || answer === 'ours') ? answer : undefined
}

export function keepAnswer(uid: string, host: string, answer: ToolAnswer): void {
  const text = `${answer} ${host}`
  if (storage.set(keyOf(uid), text)) unkept.delete(uid)
  else unkept.set(uid, text)
  for (const listener of listeners) listener()
}

export function useStoredAnswer(uid: string, host: string): ToolAnswer | undefined {
  return useSyncExternalStore(subscribe, () => storedAnswer(uid, host))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
