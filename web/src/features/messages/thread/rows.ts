import type { Unsent } from '../outbox/outbox'
import type { HeldMessage, Message, RoomLine } from '../queries'
import { isSameDay } from '../text/times'

export type Row = {
  key: string
  at: number
  isMine: boolean
  /** Of those that stand together. */
  isFirst: boolean
  isLast: boolean
  isNewDay: boolean
} & (
  | { message: Message; isFirstUnread: boolean }
  | { unsent: Unsent }
  | { line: RoomLine }
  | { held: HeldMessage }
)

/** What somebody says without a pause stands together, under one time. */
const together = 5 * 60_000
/** Whoever it is. */
const mine = 'mine'

/**
 * Messages, what happened between them, what waits to be sent and what is held, with what stands between those. `read`:
 * how far they had been read on arrival.
 */
export function rowsOf(
  messages: Message[],
  unsent: Unsent[],
  read: number,
  lines: RoomLine[] = [],
  held: HeldMessage[] = [],
): Row[] {
  const firstUnread = messages.find(({ seq, is_mine: isMine }) => seq > read && !isMine)
  const said = messages.map((message) => ({
    key: message.client_id ?? message.id,
    at: Date.parse(message.created_at),
    isMine: message.is_mine,
    author: message.is_mine ? mine : message.author,
    message,
    isFirstUnread: message === firstUnread,
  }))
  const happened = lines.map((line) => ({
    key: line.id,
    at: Date.parse(line.at),
    isMine: false,
    author: line.id,
    line,
  }))
  const rows = [
    ...merged(happened, said),
    ...unsent.map((one) => ({
      key: one.client_id,
      at: one.at,
      isMine: true,
      author: mine,
      unsent: one,
    })),
    ...held.map((one) => ({
      key: one.client_id,
      at: Date.parse(one.held_at),
      isMine: true,
      author: one.id,
      held: one,
    })),
  ]
  return rows.map((row, index) => {
    const before = rows[index - 1]
    const after = rows[index + 1]
    return {
      ...row,
      // What is held stands at the end, whenever it was written.
      isNewDay: !before || (!('held' in row) && !isSameDay(before.at, row.at)),
      isFirst: !before || !isTogether(before, row),
      isLast: !after || !isTogether(row, after),
    }
  })
}

/** Both are in the order of their time, and stay in it. */
function merged<One extends { at: number }, Other extends { at: number }>(
  ones: One[],
  others: Other[],
): (One | Other)[] {
  const left = [...ones]
  const before = (at: number) => {
    const end = left.findIndex((one) => one.at > at)
    return left.splice(0, end === -1 ? left.length : end)
  }
  return [...others.flatMap((other) => [...before(other.at), other]), ...left]
}

type Place = { author: string | null; at: number }

const isTogether = (one: Place, next: Place): boolean =>
  one.author === next.author && next.at - one.at <= together && isSameDay(one.at, next.at)
