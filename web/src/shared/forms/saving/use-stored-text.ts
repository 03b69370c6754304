import { useState } from 'react'
import { draftStore } from './draft-store'

/** Text that this device keeps until it is sent, over a reload and a failed attempt. */
export function useStoredText(key: string, start = ''): [string, (text: string) => void] {
  const [text, setText] = useState(() => {
    const kept = draftStore.read(key)?.content['text']
    return typeof kept === 'string' ? kept : start
  })
  return [
    text,
    (next) => {
      setText(next)
      if (next === start) draftStore.remove(key)
      else draftStore.write(key, { content: { text: next }, base: null, at: Date.now() })
    },
  ]
}
