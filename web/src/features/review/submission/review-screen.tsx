import { t } from '@messages/review'
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { isStatus, messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { formQuery } from '@/shared/forms/definition/queries'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { usePageTitle } from '@/shared/lib/page-title'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { queueQuery, reviewQuery } from '../api'
import { undeclaredBy, undeclaredIn, undeclaredInQueue } from '../undeclared'
import { DeclareFirst } from '../decision/declare-first'
import { SubmissionReview } from './submission-review'

/** `/review/{submissionId}`: everything a reviewer needs on one screen. Keyed by the submission. */
export function ReviewScreen({ submissionId }: { submissionId: string }) {
  const queryClient = useQueryClient()
  const [listed] = useState(() => undeclaredInQueue(queryClient, submissionId))
  const { data, error } = useQuery({
    ...reviewQuery(submissionId),
    enabled: ({ state }) => !listed || state.data !== undefined,
  })
  const isRefused = !data && (isStatus(error, 403) || isStatus(error, 404))
  const { offered, isLooking } = useOffered(submissionId, isRefused)
  const undeclared = data ? undefined : (listed ?? undeclaredBy(error) ?? offered)
  if (!undeclared && isLooking) return <Skeleton height={320} />
  return undeclared ? (
    <DeclareFirst submissionId={submissionId} known={undeclared} />
  ) : (
    <Opened submissionId={submissionId} />
  )
}

/** What the caller may not read yet stands in their own queue once they were given it, else in what they may claim. */
function useOffered(submissionId: string, isRefused: boolean) {
  const mine = useInfiniteQuery({ ...queueQuery('mine'), enabled: isRefused })
  const unclaimed = useInfiniteQuery({
    ...queueQuery('unclaimed', true, 0, true),
    enabled: isRefused,
  })
  const lists = isRefused ? [mine, unclaimed] : []
  return {
    offered: undeclaredIn(
      lists.flatMap(({ data }) => data?.pages ?? []),
      submissionId,
    ),
    isLooking: lists.some(({ isLoading }) => isLoading),
  }
}

function Opened({ submissionId }: { submissionId: string }) {
  const view = useQuery(reviewQuery(submissionId))
  const form = useQuery({
    ...formQuery(view.data?.form ?? ''),
    enabled: view.data !== undefined,
  })
  const lists = useQuery(taxonomiesQuery)
  usePageTitle(
    view.data ? t('review', { projectName: view.data.submission.project_name }) : t('review-tab'),
  )
  const parts = [view, form, lists]
  const failed = parts.find(isUnavailable)
  if (failed) {
    const gone = isStatus(failed.error, 404)
    const refused = gone || isStatus(failed.error, 403)
    return (
      <>
        <ErrorState
          title={
            refused ? t('review-cant-review-submission') : t('review-submission-could-not-loaded')
          }
          message={gone ? t('review-withdrawn-claimed-by-another') : messageOf(failed.error)}
          {...(refused
            ? {}
            : { onRetry: () => parts.forEach((part) => part.isError && void part.refetch()) })}
        />
        <p className="text-center">
          <LinkButton to="/review" kind="quiet">
            {t('review-back-queue')}
          </LinkButton>
        </p>
      </>
    )
  }
  const ready = view.data && form.data && lists.data
  return (
    <Loading isLoading={!ready} skeleton={<Skeleton height={320} />}>
      {ready && (
        <SubmissionReview
          key={`${view.data.submission.version}:${view.data.submission.state}:${view.data.submission.tier}`}
          view={view.data}
          form={form.data}
          taxonomies={lists.data}
        />
      )}
    </Loading>
  )
}
