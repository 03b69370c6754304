import { useState } from 'react'
import { storage } from '@/shared/lib/storage'

/** The kinds of warnings that somebody has closed in a conversation; this device keeps them. */
export function useClosedWarnings(uid: string, threadId: string) {
  const key = `warnings:${uid}:${threadId}`
  const [closed, setClosed] = useState(() => (storage.get(key) ?? '').split(',').filter(Boolean))
  return {
    closed,
    close: (kind: string) => {
      const all = [...new Set([...closed, kind])]
      setClosed(all)
      storage.set(key, all.join(','))
    },
  }
}
