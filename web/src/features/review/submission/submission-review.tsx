import { t } from '@messages/review'
import { answersOfReview } from '@/features/documents/api'
import { financeAnswers } from '@/features/finance/api'
import clsx from 'clsx'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { attachedAnswers } from '@/features/team/api'
import type { Content, Form } from '@/shared/forms/definition/description'
import { anchorOf, focusAnswer, focusField, FormSetupProvider } from '@/shared/forms/setup'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { useAuthState } from '@/shared/identity/session'
import { currentDay } from '@/shared/lib/format'
import { useWider } from '@/shared/hooks/use-wide'
import '@/shared/ui/layout/columns.css'
import type { ReviewView } from '../api'
import { addItem, fieldWith, placeOf } from '../draft'
import { type Missing, useMissing } from '../missing'
import { type ReviewDraftState, useReview } from '../use-review'
import { DecisionBar } from '../decision/decision-bar'
import { Course } from '../verdict/course'
import { useConcept } from './concept'
import { DecidedCase } from './decided-case'
import { ChangesColumn, Material } from './material'
import { MissingPanel } from '../criteria/missing-panel'
import { OtherReviews } from '../verdict/other-reviews'
import { ReviewPanel } from '../criteria/review-panel'
import { ReviewSummary } from '../verdict/review-summary'
import { isDecided, type Side, sideAtFirst, tabAtFirst } from './side'
import { WayToReview } from './way-to-review'
import { SubmissionHeader } from './submission-header'
import { SubmissionNotices } from './submission-notices'

/** A submission with its review; on a phone one of the two at a time. */
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
  const review = useReview(view, uid)
  const sides = useSides(view, review)
  const concept = useConcept(view)
  const { submission } = view
  const writing = view.actions.includes('save')
  return (
    <FormSetupProvider
      value={{
        taxonomies,
        context: { today, complete: false, facts: view.facts as Content },
        privateNote: '',
        ...answersOfReview(
          { ...submission, files: view.files },
          writing ? sides.askOnPage : undefined,
        ),
        ...financeAnswers(submission.stage),
        ...attachedAnswers(view.attached),
      }}
    >
      <SubmissionHeader view={view} review={review} concept={concept} />
      <SubmissionNotices view={view} review={review} />
      <SideSwitch side={sides.side} onChange={sides.setSide} />
      {isDecided(view) ? (
        <DecidedCase view={view} form={form} side={sides.side} onShow={sides.show}>
          <Material
            view={view}
            form={form}
            tab={sides.tab}
            onTab={sides.setTab}
            changesBeside={false}
          />
        </DecidedCase>
      ) : (
        <OpenCase view={view} form={form} review={review} sides={sides} script={concept.script} />
      )}
    </FormSetupProvider>
  )
}

/** The material on one side, the review on the other, and what ends it. */
function OpenCase({
  view,
  form,
  review,
  sides: { side, tab, setTab, ask, askOnPage, show, goToReview },
  script,
}: {
  view: ReviewView
  form: Form
  review: ReviewDraftState
  sides: ReturnType<typeof useSides>
  script: string | undefined
}) {
  const missing = useMissing(review.draft, view)
  const three = useWider() && view.previous_version !== undefined
  const writing = view.actions.includes('save')
  return (
    <>
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
        <div className={clsx('review-side', side === 'material' && 'max-lg:hidden')}>
          <ReviewColumn
            view={view}
            form={form}
            review={review}
            missing={missing}
            script={script}
            onAsk={ask}
            onAskOnPage={writing ? askOnPage : undefined}
            onShow={show}
          />
        </div>
      </div>
      {writing && (
        <div className={clsx('contents', side === 'material' && 'max-lg:hidden')}>
          <DecisionBar view={view} review={review} missing={missing} />
        </div>
      )}
      {writing && side === 'material' && (
        <WayToReview view={view} review={review} onPress={goToReview} />
      )}
    </>
  )
}

/** What others have written where it may be read, what is missing, and one's own review. */
function ReviewColumn({
  view,
  form,
  review,
  missing,
  ...panel
}: {
  view: ReviewView
  form: Form
  review: ReviewDraftState
  missing: Missing
  script: string | undefined
  onAsk: (field: string) => void
  onAskOnPage: ((documentId: string, page: number) => void) | undefined
  onShow: (field: string) => void
}) {
  const writing = view.actions.includes('save')
  return (
    <>
      {missing.decision && (
        <MissingPanel
          key={missing.asked}
          decision={missing.decision}
          missing={missing}
          draft={review.draft}
          view={view}
        />
      )}
      {/* It scrolls: while it is only read there may be nothing in it that a keyboard can reach. */}
      <div
        role="group"
        aria-label={t('submission-review-review')}
        tabIndex={writing ? undefined : 0}
        className="review-own"
      >
        <OtherReviews view={view} form={form} />
        {writing ? (
          <ReviewPanel view={view} form={form} review={review} missingAt={missing.at} {...panel} />
        ) : (
          <>
            <ReviewSummary view={view} form={form} onShow={panel.onShow} />
            <Course view={view} />
          </>
        )}
      </div>
    </>
  )
}

/** A card that is higher than what is left for it is read from its head. */
const showFrom = (pointer: string) =>
  document.getElementById(anchorOf(pointer))?.scrollIntoView({ block: 'nearest' })

/** Where the reader is, and the ways from an answer to what is asked of it and back. */
function useSides(view: ReviewView, review: ReviewDraftState) {
  const [side, setSide] = useState(sideAtFirst(view))
  const [tab, setTab] = useState(tabAtFirst(view))
  const ask = (field: string, text = '') => {
    review.change({ items: addItem(review.draft.items ?? [], field, text) })
    setSide('review')
    const index = review.draft.items?.length ?? 0
    setTimeout(() => {
      focusField(placeOf(`items/${index}/text`))
      showFrom(placeOf(`items/${index}`))
      const box = document.activeElement
      if (box instanceof HTMLTextAreaElement) box.setSelectionRange(text.length, text.length)
    }, 60)
  }
  const askOnPage = (documentId: string, page: number) => {
    const field = fieldWith(view.content as Content, documentId)
    if (field) ask(field, `${t('submission-review-page', { page: String(page) })} `)
  }
  const show = (field: string) => {
    setSide('material')
    setTab('submission')
    setTimeout(() => focusAnswer(field), 60)
  }
  // What was pressed is gone then: the focus goes on to what says which side is shown.
  const goToReview = () => {
    flushSync(() => setSide('review'))
    document.getElementById(sideId('review'))?.focus()
  }
  return { side, setSide, tab, setTab, ask, askOnPage, show, goToReview }
}

const sideId = (side: Side) => `side-${side}`

/** On a phone: which of the two sides is shown. */
function SideSwitch({ side, onChange }: { side: Side; onChange: (side: Side) => void }) {
  return (
    <div
      role="group"
      aria-label={t('submission-review-view')}
      className="mb-md flex gap-sm lg:hidden"
    >
      {(['material', 'review'] as const).map((one) => (
        <button
          key={one}
          id={sideId(one)}
          type="button"
          aria-pressed={side === one}
          onClick={() => onChange(one)}
          className="min-h-11 flex-1 rounded-md border border-control text-label aria-pressed:border-primary-edge aria-pressed:bg-primary aria-pressed:text-white"
        >
          {one === 'material' ? t('submission-review-submission') : t('submission-review-review')}
        </button>
      ))}
    </div>
  )
}
