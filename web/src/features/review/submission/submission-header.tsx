import { t } from '@messages/review'
import { useQuery } from '@tanstack/react-query'
import { keyImageQuery } from '@/features/documents/api'
import { stageNames } from '@/features/projects/api'
import type { StageNumber } from '@/shared/identity/guards'
import { day } from '@/shared/lib/format'
import { Poster } from '@/shared/ui/images/poster'
import { Badge } from '@/shared/ui/indicators/badge'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { PageHeader } from '@/shared/ui/layout/page-header'
import type { ReviewView } from '../api'
import { OverrideTier } from '../decision/override-tier'
import type { ReviewDraftState } from '../use-review'
import { kindWords, tierWords } from '../words'
import type { Concept } from './concept'
import { VersionState } from '../verdict/version-state'
import './review.css'

/** What is reviewed, in which state it is, and until when it is due. */
export function SubmissionHeader({
  view,
  review,
  concept,
}: {
  view: ReviewView
  review: ReviewDraftState
  concept: Concept
}) {
  const { submission } = view
  const { keyImage, logline, isPending } = concept
  const picture = useQuery({
    ...keyImageQuery(submission.submission_id, keyImage ?? ''),
    enabled: keyImage !== undefined,
  })
  return (
    <div className="review-head">
      <div data-private className="review-poster">
        <Poster
          title={submission.project_name}
          picture={picture.data}
          isPending={isPending || (keyImage !== undefined && picture.isPending)}
        />
      </div>
      <PageHeader title={submission.project_name}>
        <State view={view} review={review} declaredBy={concept.declaredBy} />
        {isPending && (
          <div className="review-logline">
            <Skeleton height={24} />
          </div>
        )}
        {logline && (
          <p data-private className="review-logline text-reading text-pretty wrap-anywhere">
            {logline}
          </p>
        )}
      </PageHeader>
    </div>
  )
}

function factsOf(submission: ReviewView['submission'], withTier: boolean): string[] {
  const { stage, receipt_no: receiptNo, version, tier } = submission
  return [
    t('submission-header-stage', { stage }),
    stageNames()[stage as StageNumber],
    t('submission-header-receipt', { receiptNo: String(receiptNo) }),
    t('submission-header-version', { version }),
    ...(withTier ? [tierWords()[tier]] : []),
  ]
}

function State({
  view,
  review,
  declaredBy,
}: {
  view: ReviewView
  review: ReviewDraftState
  declaredBy: string | undefined
}) {
  const { submission, actions } = view
  const overrides = actions.includes('override_tier')
  return (
    <span className="flex flex-wrap items-center gap-sm">
      <span className="review-facts">
        {factsOf(submission, !overrides).map((fact) => (
          <span key={fact}>{fact}</span>
        ))}
        {declaredBy && (
          <span data-private>{t('submission-header-declared', { name: declaredBy })}</span>
        )}
      </span>
      {overrides && (
        <span className="review-tier">
          <OverrideTier view={view} review={review} />
        </span>
      )}
      <VersionState view={view} />
      {kindWords()[submission.kind] && <Badge tone="primary">{kindWords()[submission.kind]}</Badge>}
      {actions.includes('save') && (
        <span className={submission.overdue ? 'text-error' : undefined}>
          {submission.overdue ? t('submission-header-overdue-since') : t('submission-header-due')}{' '}
          {day(submission.due_at)}
        </span>
      )}
    </span>
  )
}
