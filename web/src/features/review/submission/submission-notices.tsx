import { t } from '@messages/review'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import type { ReviewView } from '../api'
import { ConfirmOutcome } from '../decision/confirm-outcome'
import { PendingNote } from '../decision/pending-note'
import { Reopen } from '../decision/reopen-dialog'
import type { ReviewDraftState } from '../use-review'
import { RiskList } from './risk-flags'

/** What a reviewer has to know or to settle before reading the submission. */
export function SubmissionNotices({
  view,
  review,
}: {
  view: ReviewView
  review: ReviewDraftState
}) {
  const { submission } = view
  return (
    <>
      {view.actions.includes('confirm') ? (
        <ConfirmOutcome view={view} />
      ) : (
        view.pending && <PendingNote view={view} pending={view.pending} />
      )}
      <RiskList flags={submission.flags} />
      {view.actions.includes('reopen') && <Reopen submissionId={submission.submission_id} />}
      {(view.appeal || view.reopened) && (
        <div className="mb-lg">
          <Alert
            tone="info"
            title={
              view.appeal
                ? t('submission-notices-appeal-by-applicant')
                : t('submission-notices-reopened-after-approval')
            }
          >
            <p className="whitespace-pre-line wrap-anywhere">{view.appeal ?? view.reopened}</p>
          </Alert>
        </div>
      )}
      {review.state.kind === 'conflict' && <Conflict review={review} />}
    </>
  )
}

function Conflict({ review }: { review: ReviewDraftState }) {
  return (
    <div className="mb-md">
      <Alert tone="error" title={t('submission-notices-review-also-edited-in')}>
        <p className="mb-sm">{t('submission-notices-choose-which-version-keep')}</p>
        <div className="flex flex-wrap gap-sm">
          <Button kind="outline" size="sm" onPress={() => void review.resolve('mine')}>
            {t('submission-notices-keep-version')}
          </Button>
          <Button kind="outline" size="sm" onPress={() => void review.resolve('theirs')}>
            {t('submission-notices-keep-other-version')}
          </Button>
        </div>
      </Alert>
    </div>
  )
}
