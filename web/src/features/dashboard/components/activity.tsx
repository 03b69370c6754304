import { t } from '@messages/dashboard'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '@tanstack/react-router'
import { useProfile } from '@/features/profile/api'
import { ProjectPoster } from '@/features/projects/api'
import { ago, moment } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { Logo } from '@/shared/ui/images/logo'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { type Activity as Item, activityQuery } from '../activity-query'
import { type Line, linesOf } from '../activity-groups'
import { actorOf, sentenceOf } from '../activity-words'
import { LoadError, Part } from './part'
import './activity.css'

/** Beside what waits; the rest is a press away. */
const atFirst = 8

/** What happened lately in the caller's projects. */
export function Activity() {
  const query = useInfiniteQuery(activityQuery)
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const items = data?.pages.flatMap((page) => page.items) ?? []
  const [isShort, setShort] = useState(true)
  const lines = linesOf(items)
  const shown = isShort ? lines.slice(0, atFirst) : lines
  const isCut = shown.length < lines.length
  return (
    <Part
      title={t('activity')}
      isLoading={isPending}
      skeleton={<Skeleton height={240} />}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      {items.length === 0 && !hasNextPage ? (
        <p className="text-reading text-lightText">{t('activity-none')}</p>
      ) : (
        <ol className="divide-y divide-line border-y border-line">
          {shown.map((line) => (
            <Row key={line.newest.id} line={line} />
          ))}
        </ol>
      )}
      {(isCut || hasNextPage) && (
        <div className="mt-md">
          <Button
            kind="outline"
            wide
            isPending={isFetchingNextPage}
            onPress={() => (isCut ? setShort(false) : void fetchNextPage())}
          >
            {t('activity-more')}
          </Button>
        </div>
      )}
      {data && error && (
        <div className="mt-md">
          <LoadError error={error} onRetry={() => void refetch()} />
        </div>
      )}
    </Part>
  )
}

function Row({ line }: { line: Line }) {
  const item = line.newest
  return (
    <li className="activity-row py-3">
      <Face item={item} />
      <div className="min-w-0">
        <p className="text-body wrap-anywhere">
          <bdi>{sentenceOf(line)}</bdi>
        </p>
        <p className="text-caption text-lightText wrap-anywhere">
          <Link
            to="/projects/$projectId"
            params={{ projectId: item.project_id }}
            className="rounded-sm hover:text-link"
          >
            <bdi>{item.project_name}</bdi>
          </Link>
          {' · '}
          <time dateTime={item.at} title={moment(item.at)} className="activity-when">
            <span aria-hidden="true">{ago(item.at)}</span>
            <span className="sr-only">{moment(item.at)}</span>
          </time>
        </p>
      </div>
    </li>
  )
}

/** Initials are those of a person: reviewers are not named, and what they decide stands under the film's poster. */
function Face({ item }: { item: Item }) {
  const { profile } = useProfile()
  if (item.by === 'system') return <Logo size={36} />
  if (item.by === 'review') {
    return (
      <span className="activity-film">
        <ProjectPoster projectId={item.project_id} title={item.project_name} />
      </span>
    )
  }
  return (
    <Avatar
      name={item.name ?? actorOf(item)}
      portrait={item.by === 'you' ? profile?.portrait : item.portrait}
      size="md"
    />
  )
}
