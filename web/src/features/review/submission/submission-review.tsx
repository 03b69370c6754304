import { t } from '@messages/review'
import { answersOfReview } from '@/features/documents/api'
import { financeAnswers } from '@/features/finance/api'
import clsx from 'clsx'
import { useState } from 'react'
import { stageNames, statusWords } from '@/features/projects/api'
import { attachedAnswers } from '@/features/team/api'
import { currentDay } from '@/shared/forms/validation/check'
import type { Content, Form } from '@/shared/forms/definition/description'
import { focusAnswer, focusField, FormSetupProvider } from '@/shared/forms/setup'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import type { StageNumber } from '@/shared/identity/guards'
import { useAuthState } from '@/shared/identity/session'
import { day } from '@/shared/lib/format'
import { useWide } from '@/shared/lib/use-wide'
import { Alert } from '@/shared/ui/messages/alert'
import { Badge } from '@/shared/ui/indicators/badge'
import { Button } from '@/shared/ui/buttons/button'
import '@/shared/ui/layout/columns.css'
import { PageHeader } from '@/shared/ui/layout/page-header'
import type { ReviewView } from '../api'
import { addItem, placeOf } from '../draft'
import { useReview } from '../use-review'
import { kindWords, tierWords } from '../words'
import { ConfirmOutcome } from '../decision/confirm-outcome'
import { DecisionBar } from '../decision/decision-bar'
import { ChangesColumn, Material } from './material'
import { OtherReviews } from './other-reviews'
import { PendingNote } from '../decision/pending-note'
import { RaiseTier } from '../decision/raise-tier'
import { Reopen } from '../decision/reopen-dialog'
import { ReviewPanel } from './review-panel'
import { RiskList } from './risk-flags'

/** The material on one side, the review on the other; on a phone one of the two at a time. */
export function SubmissionReview({
  view,
  form,
  taxonomies,
}: {
  view: ReviewView
  form: Form
  taxonomies: Taxonomies
}) {
  const uid = useAuthState()?.uid ?? ''
  const [today] = useState(currentDay)
  const [side, setSide] = useState<'material' | 'review'>('material')
  const [tab, setTab] = useState('submission')
  const review = useReview(view, uid)
  const { submission } = view
  const three = useWide() && view.previous_version !== undefined
  const writing = view.actions.includes('save')
  const ask = (field: string) => {
    review.change({ items: addItem(review.draft.items ?? [], field) })
    setSide('review')
    const index = review.draft.items?.length ?? 0
    setTimeout(() => focusField(placeOf(`items/${index}/text`)), 60)
  }
  const show = (field: string) => {
    setSide('material')
    setTab('submission')
    setTimeout(() => focusAnswer(field), 60)
  }
  return (
    <FormSetupProvider
      value={{
        taxonomies,
        context: { today, complete: false, facts: view.facts as Content },
        privateNote: '',
        ...answersOfReview(submission.submission_id),
        ...financeAnswers(submission.stage),
        ...attachedAnswers(view.attached),
      }}
    >
      <PageHeader title={submission.project_name}>
        <span className="flex flex-wrap items-center gap-sm">
          {t('submission-review-stage-receipt-no-version', {
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
              {submission.overdue
                ? t('submission-review-overdue-since')
                : t('submission-review-due')}{' '}
              {day(submission.due_at)}
            </span>
          )}
        </span>
      </PageHeader>
      {view.actions.includes('confirm') ? (
        <ConfirmOutcome view={view} />
      ) : (
        view.pending && <PendingNote view={view} pending={view.pending} />
      )}
      <RiskList flags={submission.flags} />
      {view.actions.includes('raise_tier') && <RaiseTier view={view} review={review} />}
      {view.actions.includes('reopen') && <Reopen submissionId={submission.submission_id} />}
      {(view.appeal || view.reopened) && (
        <div className="mb-lg">
          <Alert
            tone="info"
            title={
              view.appeal
                ? t('submission-review-appeal-by-applicant')
                : t('submission-review-reopened-after-approval')
            }
          >
            <p className="whitespace-pre-line wrap-anywhere">{view.appeal ?? view.reopened}</p>
          </Alert>
        </div>
      )}
      {review.state.kind === 'conflict' && (
        <div className="mb-md">
          <Alert tone="error" title={t('submission-review-review-also-edited-in')}>
            <p className="mb-sm">{t('submission-review-choose-which-version-keep')}</p>
            <div className="flex flex-wrap gap-sm">
              <Button kind="outline" size="sm" onPress={() => void review.resolve('mine')}>
                {t('submission-review-keep-version')}
              </Button>
              <Button kind="outline" size="sm" onPress={() => void review.resolve('theirs')}>
                {t('submission-review-keep-other-version')}
              </Button>
            </div>
          </Alert>
        </div>
      )}
      <div
        role="group"
        aria-label={t('submission-review-view')}
        className="mb-md flex gap-sm lg:hidden"
      >
        {(['material', 'review'] as const).map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={side === one}
            onClick={() => setSide(one)}
            className="min-h-11 flex-1 rounded-md border border-control text-label aria-pressed:border-primary-edge aria-pressed:bg-primary aria-pressed:text-white"
          >
            {one === 'material' ? t('submission-review-submission') : t('submission-review-review')}
          </button>
        ))}
      </div>
      <div className={clsx('columns-review', three && 'columns-three')}>
        <div className={clsx('min-w-0', side === 'review' && 'max-lg:hidden')}>
          <Material
            view={view}
            form={form}
            tab={three && tab === 'changes' ? 'submission' : tab}
            onTab={setTab}
            changesBeside={three}
            {...(writing ? { onAsk: ask } : {})}
          />
        </div>
        {three && <ChangesColumn view={view} form={form} onShow={show} />}
        <div className={clsx('column-stays min-w-0', side === 'material' && 'max-lg:hidden')}>
          <OtherReviews view={view} form={form} />
          <ReviewPanel view={view} form={form} review={review} onAsk={ask} onShow={show} />
        </div>
      </div>
      {writing && (
        <div className={clsx('contents', side === 'material' && 'max-lg:hidden')}>
          <DecisionBar view={view} review={review} />
        </div>
      )}
    </FormSetupProvider>
  )
}
