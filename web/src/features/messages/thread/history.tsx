import { t } from '@messages/messages'
import ArrowDown from 'lucide-react/icons/arrow-down'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { HeldItem } from '../held/held-item'
import { nameOf } from '../names'
import type { Outbox, Unsent } from '../outbox/outbox'
import type { HeldMessage, Message, RoomLine, ThreadDetails } from '../queries'
import { RoomLineItem } from '../rooms/room-line'
import { dayWords } from '../text/times'
import { MessageItem } from '../item/message-item'
import { type Row, rowsOf } from './rows'
import { UnsentItem } from '../item/unsent-item'
import { useReadOnArrival } from './use-read-on-arrival'
import { type Earlier, useScroll } from './use-scroll'

/** What was said, oldest first; it opens at what is unread, else at its end. */
export function History({
  thread,
  messages,
  lines,
  unsent,
  held,
  outbox,
  earlier,
  at,
}: {
  thread: ThreadDetails
  messages: Message[]
  lines: RoomLine[]
  unsent: Unsent[]
  held: HeldMessage[]
  outbox: Outbox
  earlier: Earlier
  /** The number of the message that was sought. */
  at: number | undefined
}) {
  const read = useReadOnArrival(thread.read_seq, messages)
  const rows = rowsOf(messages, unsent, read, lines, held)
  const last = rows.findLast((row) => !('line' in row))
  const { ref, onScroll, hasNew, toEnd } = useScroll(last?.key, last?.isMine ?? false, earlier)
  return (
    <div className="thread-place">
      <section
        ref={ref}
        onScroll={onScroll}
        aria-label={
          thread.room
            ? t('history-of-room', { name: nameOf(thread) })
            : t('history-with', { name: nameOf(thread) })
        }
        // It scrolls: a keyboard has to reach it.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className="thread-history"
        data-private
      >
        <div>
          <EarlierMessages earlier={earlier} />
          {!last && <NothingSaid thread={thread} lines={lines} />}
          <ol className="thread-messages">
            {rows.map((row) => (
              <Line key={row.key} row={row} thread={thread} outbox={outbox} at={at} />
            ))}
          </ol>
        </div>
      </section>
      {hasNew && (
        <div className="thread-down">
          <Button kind="outline" size="sm" icon={<ArrowDown size={16} />} onPress={toEnd}>
            {t('history-new-messages')}
          </Button>
        </div>
      )}
    </div>
  )
}

/** Who joined a team reads what is written from then on: others may have written before. */
function NothingSaid({ thread, lines }: { thread: ThreadDetails; lines: RoomLine[] }) {
  if (lines.some(({ kind, is_mine }) => kind === 'joined' && is_mine)) {
    return (
      <EmptyState title={t('history-none-since-joined')}>
        {t('history-none-since-joined-explained')}
      </EmptyState>
    )
  }
  return (
    <EmptyState title={t('history-none')}>
      {thread.room
        ? t('history-none-in-room')
        : t('history-none-explained', { name: nameOf(thread) })}
    </EmptyState>
  )
}

function Line({
  row,
  thread,
  outbox,
  at,
}: {
  row: Row
  thread: ThreadDetails
  outbox: Outbox
  at: number | undefined
}) {
  const isUnread = 'message' in row && row.isFirstUnread
  return (
    <>
      {row.isNewDay && (
        <li className="thread-day">
          <h2>{dayWords(row.at)}</h2>
        </li>
      )}
      {isUnread && (
        <li className="thread-unread">
          <span>{t('history-unread')}</span>
        </li>
      )}
      {'line' in row && <RoomLineItem line={row.line} projectId={thread.room?.project_id ?? ''} />}
      {'message' in row && (
        <MessageItem
          message={row.message}
          thread={thread}
          isFirst={row.isFirst}
          isLast={row.isLast}
          isSought={row.message.seq === at}
        />
      )}
      {'unsent' in row && <UnsentItem item={row.unsent} outbox={outbox} />}
      {'held' in row && <HeldItem held={row.held} />}
    </>
  )
}

function EarlierMessages({ earlier }: { earlier: Earlier }) {
  if (!earlier.isThere) return null
  return (
    <div className="thread-earlier">
      {earlier.problem && <Alert tone="error">{earlier.problem}</Alert>}
      <Button kind="quiet" size="sm" isPending={earlier.isPending} onPress={earlier.load}>
        {t('history-earlier')}
      </Button>
    </div>
  )
}
