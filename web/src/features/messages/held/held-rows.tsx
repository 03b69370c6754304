import { t } from '@messages/messages'
import { Link } from '@tanstack/react-router'
import { moment } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import type { HeldMessage } from '../queries'
import { shortWords } from '../text/times'

/** First messages that are held: there is no conversation yet. */
export function HeldRows({ held }: { held: HeldMessage[] }) {
  return held.map(({ id, to, text, state, held_at: at }) => (
    <li key={id}>
      <Link to="/messages/to/$uid" params={{ uid: to.uid ?? '' }} className="thread-row">
        <Avatar name={to.name} size="md" portrait={to.portrait} />
        <span className="min-w-0 flex-1">
          <span className="thread-row-line">
            <bdi className="thread-row-name">{to.name}</bdi>
            <time dateTime={at} title={moment(at)}>
              {shortWords(at)}
            </time>
          </span>
          <span className="thread-row-line">
            <span dir="auto" className="thread-row-last">
              {state === 'refused' ? t('held-row-refused', { text }) : t('held-row', { text })}
            </span>
          </span>
        </span>
      </Link>
    </li>
  ))
}
