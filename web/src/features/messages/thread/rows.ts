import type { Unsent } from '../outbox/outbox'
import type { Message } from '../queries'
import { isSameDay } from '../text/times'

export type Row = {
  key: string
  at: number
  isMine: boolean
  isLast: boolean
  isNewDay: boolean
} & ({ message: Message; isFirstUnread: boolean } | { unsent: Unsent })

/** What somebody says without a pause stands together, under one time. */
const together = 5 * 60_000

/** Messages and what waits to be sent, with what stands between them. `read`: how far they had been read on arrival. */
export function rowsOf(messages: Message[], unsent: Unsent[], read: number): Row[] {
  const firstUnread = messages.find(({ seq, is_mine: isMine }) => seq > read && !isMine)
  const rows = [
    ...messages.map((message) => ({
      key: message.client_id ?? message.id,
      at: Date.parse(message.created_at),
      isMine: message.is_mine,
      message,
      isFirstUnread: message === firstUnread,
    })),
    ...unsent.map((one) => ({ key: one.client_id, at: one.at, isMine: true, unsent: one })),
  ]
  return rows.map((row, index) => {
    const before = rows[index - 1]
    const after = rows[index + 1]
    return {
      ...row,
      isNewDay: !before || !isSameDay(before.at, row.at),
      isLast:
        !after ||
        after.isMine !== row.isMine ||
        after.at - row.at > together ||
        !isSameDay(after.at, row.at),
    }
  })
}
