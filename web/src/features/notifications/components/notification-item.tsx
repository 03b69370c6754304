import { t } from '@messages/notifications'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import clsx from 'clsx'
import { reasonWords } from '@/features/connections/api'
import { ProjectPoster } from '@/features/projects/api'
import { ago, moment } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import type { Ask } from '../asks'
import { whenOf } from '../days'
import type { Notification } from '../queries'
import type { Note } from '../use-waiting'
import { lineOf, linkOf, moreOf, personIn } from '../words'
import { AnswerTo } from './answer'
import { KindIcon } from './kind-icon'
import './inbox.css'

export function NotificationItem({
  item,
  ask = null,
  note,
  portrait,
  isMore = false,
  onOpen,
}: {
  item: Notification
  /** What it asks of the reader. */
  ask?: Ask | null
  /** What comes with what is asked. */
  note?: Note | undefined
  /** Of whoever is named. */
  portrait?: string | null | undefined
  /** Below another about the same. */
  isMore?: boolean
  onOpen: () => void
}) {
  const more = moreOf(item)
  return (
    <li
      className={clsx(
        'inbox-row',
        ask && 'inbox-ask',
        isMore && 'inbox-is-more',
        !item.read && 'inbox-is-unread',
      )}
      data-unread={item.read ? undefined : item.id}
    >
      <span className="inbox-picture">
        {isMore ? (
          <KindIcon kind={item.kind} size="sm" />
        ) : (
          <Picture item={item} portrait={portrait} />
        )}
      </span>
      <div className="inbox-said">
        <Link to={linkOf(item)} onClick={onOpen} className="inbox-open wrap-anywhere">
          {!item.read && <span className="sr-only">{t('inbox-is-unread')} </span>}
          <Line item={item} />
        </Link>
        {more && <bdi className="block text-body text-lightText wrap-anywhere">{more}</bdi>}
        {ask && note && <Said note={note} />}
        {ask && <AnswerTo ask={ask} item={item} onOpen={onOpen} />}
      </div>
      <time dateTime={item.at} title={moment(item.at)} className="inbox-when tabular">
        {ask ? ago(item.at) : whenOf(item.at)}
      </time>
      <span className="inbox-mark">{!item.read && <MarkRead item={item} onMark={onOpen} />}</span>
    </li>
  )
}

/** The point that says unread, which can be pressed away. */
function MarkRead({ item, onMark }: { item: Notification; onMark: () => void }) {
  return (
    <button
      type="button"
      className="inbox-dot"
      title={t('inbox-mark')}
      aria-label={t('inbox-mark-named', { line: lineOf(item) })}
      onClick={onMark}
    >
      <Check size={16} aria-hidden />
    </button>
  )
}

/** Who somebody is, and what they write to whom they ask. */
function Said({ note: { headline, reason, note } }: { note: Note }) {
  return (
    <>
      {headline && (
        <p dir="auto" className="text-body text-lightText wrap-anywhere">
          {headline}
        </p>
      )}
      {(reason || note) && (
        <blockquote className="inbox-note wrap-anywhere">
          {reason && <p className="font-medium">{reasonWords()[reason]}</p>}
          {note && <p dir="auto">{note}</p>}
        </blockquote>
      )}
    </>
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
      <KindIcon kind={item.kind} size={isFace || isPoster ? 'badge' : 'lg'} />
    </>
  )
}
