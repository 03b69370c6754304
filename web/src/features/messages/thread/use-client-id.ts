import { useRef } from 'react'

/** What the browser calls a message: the same text, sent again because no answer came, is the same message (ME-02). */
export function useClientId(): (text: string) => string {
  const last = useRef<{ text: string; id: string } | null>(null)
  return (text) => {
    if (last.current?.text !== text) last.current = { text, id: crypto.randomUUID() }
    return last.current.id
  }
}
