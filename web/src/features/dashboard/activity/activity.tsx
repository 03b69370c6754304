import { t } from '@messages/dashboard'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Link } from '@tanstack/react-router'
import { ProjectPoster } from '@/features/projects/api'
import { usePhone } from '@/shared/hooks/use-wide'
import { ago, moment } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { Logo } from '@/shared/ui/images/logo'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { type Activity as Item, activityQuery } from './activity-query'
import { type Line, linesOf } from './activity-groups'
import { actorOf, sentenceOf } from './activity-words'
import type { Approval } from '../approvals'
import { justAsked } from '../just-asked'
import { isSaid } from '../to-do/said'
import type { Todo } from '../to-do/todo'
import { LoadError, Part } from '../components/part'
import './activity.css'

/** Beside what waits, or on a phone below it; the rest is a press away. */
const atFirst = { onPhone: 2, elsewhere: 3 }

/** So many pages are looked through for what others did, before it is given up. */
const mostPages = 3

/** What others did lately in the caller's projects, unless the screen says it above; nothing where they did nothing. */
export function Activity({ todos, approval }: { todos: Todo[]; approval: Approval | undefined }) {
  const query = useInfiniteQuery({ ...activityQuery, ...justAsked })
  const { data, error, isPending, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = query
  const pages = data?.pages ?? []
  const items = pages
    .flatMap((page) => page.items)
    .filter((item) => item.by !== 'you' && !isSaid(item, todos, approval))
  const isSeeking = items.length === 0 && hasNextPage && pages.length < mostPages
  useEffect(() => {
    if (isSeeking && !isFetchingNextPage && !error) void fetchNextPage()
  }, [isSeeking, isFetchingNextPage, error, fetchNextPage])
  const [isShort, setShort] = useState(true)
  const isPhone = usePhone()
  const most = isPhone ? atFirst.onPhone : atFirst.elsewhere
  const lines = linesOf(items)
  const shown = isShort ? lines.slice(0, most) : lines
  const isCut = shown.length < lines.length
  if (data && !error && items.length === 0 && !isSeeking) return null
  return (
    <Part
      title={t('activity')}
      isLoading={isPending || isSeeking}
      skeleton={<Skeleton height={240} />}
      error={data ? undefined : error}
      onRetry={() => void refetch()}
    >
      <ol className="divide-y divide-line border-y border-line">
        {shown.map((line) => (
          <Row key={line.newest.id} line={line} />
        ))}
      </ol>
      {(isCut || hasNextPage) && (
        <div className={isPhone ? 'mt-sm -ml-3' : 'mt-md'}>
          <Button
            {...(isPhone ? { kind: 'quiet', size: 'sm' } : { kind: 'outline', wide: true })}
            isPending={isFetchingNextPage}
            onPress={() => {
              setShort(false)
              if (!isCut) void fetchNextPage()
            }}
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
  if (item.by === 'system') return <Logo size={36} />
  if (item.by === 'review') {
    return (
      <span className="activity-film">
        <ProjectPoster projectId={item.project_id} title={item.project_name} />
      </span>
    )
  }
  return <Avatar name={item.name ?? actorOf(item)} portrait={item.portrait} size="md" />
}
