import { t } from '@messages/notifications'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { ProjectPoster } from '@/features/projects/api'
import { moment } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import type { Ask } from '../asks'
import { clock } from '../days'
import type { Notification } from '../queries'
import { lineOf, linkOf, moreOf, personIn } from '../words'
import { AnswerTo } from './answer'
import { KindIcon } from './kind-icon'
import './inbox.css'

export function NotificationItem({
  item,
  ask = null,
  portrait,
  onOpen,
}: {
  item: Notification
  /** What it asks of the reader. */
  ask?: Ask | null
  /** Of whoever is named. */
  portrait?: string | null | undefined
  onOpen: () => void
}) {
  const more = moreOf(item)
  return (
    <li className={clsx('inbox-row', !item.read && 'inbox-is-unread')}>
      <span className="inbox-picture">
        <Picture item={item} portrait={portrait} />
      </span>
      <div className="inbox-said">
        <Link to={linkOf(item)} onClick={onOpen} className="inbox-open wrap-anywhere">
          {!item.read && <span className="sr-only">{t('inbox-is-unread')} </span>}
          <Line item={item} />
        </Link>
        {more && <bdi className="block text-body text-lightText wrap-anywhere">{more}</bdi>}
        {ask && <AnswerTo ask={ask} item={item} onOpen={onOpen} />}
      </div>
      <span className="inbox-when">
        <time dateTime={item.at} title={moment(item.at)} className="tabular">
          {clock(item.at)}
        </time>
        {!item.read && <span className="inbox-dot" aria-hidden="true" />}
      </span>
    </li>
  )
}

/** Whoever did it stands out, where the line begins with them. */
function Line({ item }: { item: Notification }) {
  const line = lineOf(item)
  const who = personIn(item.details as Record<string, unknown>)
  const isFirst = who !== null && item.times === 1 && line.startsWith(who)
  return (
    <bdi>
      {isFirst && <strong>{who}</strong>}
      {isFirst ? line.slice(who.length) : line}
    </bdi>
  )
}

/** Whom it comes from, where that is said; else the project that it is about. What has happened stands on it as a sign. */
function Picture({ item, portrait }: { item: Notification; portrait: string | null | undefined }) {
  const details = item.details as Record<string, unknown>
  const who = personIn(details)
  const { project_name: project } = details
  const isFace = who !== null && item.times === 1
  const isPoster = !isFace && Boolean(item.project_id) && typeof project === 'string'
  return (
    <>
      {isFace && <Avatar name={who} size="md" portrait={portrait} />}
      {isPoster && (
        <span className="inbox-poster">
          <ProjectPoster projectId={item.project_id ?? ''} title={project} />
        </span>
      )}
      <KindIcon kind={item.kind} alone={!isFace && !isPoster} />
    </>
  )
}
