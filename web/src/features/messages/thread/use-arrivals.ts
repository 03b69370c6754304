import { t } from '@messages/messages'
import { useState } from 'react'
import { authorOf } from '../names'
import type { Message, ThreadDetails } from '../queries'

/** What somebody else has just said, for a screen reader: one message at a time, and nothing that was there before. */
export function useArrivals(thread: ThreadDetails, messages: Message[]): string {
  const newest = messages.at(-1)?.seq ?? 0
  const [seen, setSeen] = useState({ newest, said: '' })
  if (seen.newest < newest) {
    const last = messages.findLast((one) => !one.is_mine && !one.is_deleted && !one.is_folded)
    const isNew = last !== undefined && last.seq > seen.newest
    setSeen({
      newest,
      said: isNew
        ? t('use-arrivals-said', { name: authorOf(last, thread), text: last.text ?? '' })
        : seen.said,
    })
  }
  return seen.said
}
