import { useState } from 'react'
import type { Message } from '../queries'

/**
 * Up to which message somebody has read, for the line above what is new. It stays where it was when the conversation was
 * opened; where there was no such line, what comes while they are looking at the page is read and gets none.
 */
export function useReadOnArrival(readSeq: number, messages: Message[]): number {
  const newest = messages.at(-1)?.seq ?? 0
  const [at, setAt] = useState({ read: readSeq, newest })
  if (newest > at.newest) {
    const hasLine = messages.some(
      ({ seq, is_mine: isMine }) => !isMine && seq > at.read && seq <= at.newest,
    )
    setAt({ read: !hasLine && isLooking() ? newest : at.read, newest })
  }
  return at.read
}

const isLooking = () => document.visibilityState === 'visible' && document.hasFocus()
