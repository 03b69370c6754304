import { t } from '@messages/work-merge'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { isStatus, messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Card } from '@/shared/ui/layout/card'
import { ErrorState } from '@/shared/ui/messages/error-state'
import type { WorkPage } from '../contract'
import { aboutWork } from '../words'
import { FindWork } from './find-work'

/** As many as the server shows of a work. */
const mostShown = 200

/** One of the two works: what it is, or a search for it. */
export function Slot({
  label,
  id,
  work,
  other,
  onChoose,
}: {
  label: string
  id: string | undefined
  work: UseQueryResult<WorkPage>
  /** The work on the other side. */
  other: string | undefined
  /** Undefined: another is to be found. */
  onChoose: (id: string | undefined) => void
}) {
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <Card>
        <h2 id={headingId} className="mb-sm text-label text-lightText">
          {label}
        </h2>
        {id ? (
          <Found work={work} onChange={() => onChoose(undefined)} />
        ) : (
          <FindWork other={other} onChoose={onChoose} />
        )}
      </Card>
    </section>
  )
}

function Found({ work, onChange }: { work: UseQueryResult<WorkPage>; onChange: () => void }) {
  if (isStatus(work.error, 404)) {
    return (
      <div className="grid justify-items-start gap-sm">
        <p className="text-body">{t('work-merge-not-found')}</p>
        <Button kind="outline" size="sm" onPress={onChange}>
          {t('work-merge-change')}
        </Button>
      </div>
    )
  }
  if (isUnavailable(work)) {
    return (
      <ErrorState
        title={t('work-merge-could-not-load')}
        message={messageOf(work.error)}
        onRetry={() => void work.refetch()}
      />
    )
  }
  return (
    <Loading isLoading={!work.data} skeleton={<Skeleton height={120} />}>
      {work.data && <Chosen work={work.data} onChange={onChange} />}
    </Loading>
  )
}

function Chosen({
  work: { id, title, people, ...work },
  onChange,
}: {
  work: WorkPage
  onChange: () => void
}) {
  const { data: lists } = useQuery(taxonomiesQuery)
  const more = people.length >= mostShown ? 'yes' : 'no'
  return (
    <div className="grid gap-xs">
      <h3 className="text-h2 wrap-anywhere">
        <bdi>{title}</bdi>
      </h3>
      <p className="text-body">{aboutWork(work, lists)}</p>
      <p className="text-body text-lightText">
        {t('work-merge-credits', { count: people.length, more })}
      </p>
      <div className="mt-sm flex flex-wrap items-center gap-md">
        <Button
          kind="outline"
          size="sm"
          aria-label={t('work-merge-change-name', { title })}
          onPress={onChange}
        >
          {t('work-merge-change')}
        </Button>
        <TextLink
          to="/works/$workId"
          params={{ workId: id }}
          aria-label={t('work-merge-open-name', { title })}
        >
          {t('work-merge-open')}
        </TextLink>
      </div>
    </div>
  )
}
