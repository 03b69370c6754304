import { t } from '@messages/messages'
import { Link } from '@tanstack/react-router'
import BellOff from 'lucide-react/icons/bell-off'
import { ProjectPoster } from '@/features/projects/api'
import { locale } from '@/shared/i18n/locale'
import { moment } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import { nameOf } from '../names'
import type { Box, Thread } from '../queries'
import { shortWords } from '../text/times'
import './thread-row.css'

/** With whom, what was said last and when, and how much of it is unread. */
export function ThreadRow({ thread, box, isOpen }: { thread: Thread; box: Box; isOpen: boolean }) {
  const { last, unread } = thread
  const name = nameOf(thread)
  return (
    <li>
      <Link
        to="/messages/$threadId"
        params={{ threadId: thread.id }}
        search={box === 'requests' ? { box } : {}}
        aria-current={isOpen ? 'page' : undefined}
        className="thread-row"
        data-unread={unread > 0 || undefined}
      >
        <Picture thread={thread} name={name} />
        <span className="min-w-0 flex-1">
          <span className="thread-row-line">
            <bdi className="thread-row-name">{name}</bdi>
            {thread.is_muted && (
              <>
                <BellOff size={12} aria-hidden />
                <span className="sr-only">{t('thread-row-muted')}</span>
              </>
            )}
            {last && (
              <time dateTime={last.at} title={moment(last.at)}>
                {shortWords(last.at)}
              </time>
            )}
          </span>
          <span className="thread-row-line">
            <span dir="auto" className="thread-row-last">
              {lastWords(thread)}
            </span>
            {unread > 0 && (
              <>
                <span aria-hidden="true" className="thread-row-count">
                  {unread.toLocaleString(locale())}
                </span>
                <span className="sr-only">{t('thread-row-unread', { count: unread })}</span>
              </>
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}

/** Of a project its poster, of everybody else their face. */
function Picture({ thread: { room, with: person }, name }: { thread: Thread; name: string }) {
  return room?.project_id ? (
    <span className="thread-row-poster">
      <ProjectPoster projectId={room.project_id} title={name} />
    </span>
  ) : (
    <Avatar name={name} size="md" portrait={person?.portrait} />
  )
}

function lastWords({ last, state, room }: Thread): string {
  if (!last) return room ? t('thread-row-none', { members: room.members }) : ''
  if (last.is_folded) return t('thread-row-folded')
  const text = last.text || last.file || t('thread-row-deleted')
  if (state === 'request_sent') return t('thread-row-requested', { text })
  if (last.is_mine) return t('thread-row-you', { text })
  return last.by ? t('thread-row-by', { name: last.by, text }) : text
}
