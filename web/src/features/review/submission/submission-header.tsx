import { t } from '@messages/review'
import { stageNames, statusWords } from '@/features/projects/api'
import type { StageNumber } from '@/shared/identity/guards'
import { day } from '@/shared/lib/format'
import { Badge } from '@/shared/ui/indicators/badge'
import { PageHeader } from '@/shared/ui/layout/page-header'
import type { ReviewView } from '../api'
import { kindWords, tierWords } from '../words'

/** What is reviewed, in which state it is, and until when it is due. */
export function SubmissionHeader({
  submission,
  writing,
}: {
  submission: ReviewView['submission']
  /** The reader is to write the review. */
  writing: boolean
}) {
  return (
    <PageHeader title={submission.project_name}>
      <span className="flex flex-wrap items-center gap-sm">
        {t('submission-header-stage-receipt-no-version', {
          stage: submission.stage,
          name: stageNames()[submission.stage as StageNumber],
          receiptNo: String(submission.receipt_no),
          version: submission.version,
          tier: tierWords()[submission.tier],
        })}
        <Badge tone={statusWords(submission.state).tone}>
          {statusWords(submission.state).label}
        </Badge>
        {kindWords()[submission.kind] && (
          <Badge tone="primary">{kindWords()[submission.kind]}</Badge>
        )}
        {writing && (
          <span className={submission.overdue ? 'text-error' : undefined}>
            {submission.overdue ? t('submission-header-overdue-since') : t('submission-header-due')}{' '}
            {day(submission.due_at)}
          </span>
        )}
      </span>
    </PageHeader>
  )
}
