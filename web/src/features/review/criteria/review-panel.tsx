import { t } from '@messages/review'
import Plus from 'lucide-react/icons/plus'
import { type ComponentProps, useState } from 'react'
import { isShown } from '@/shared/forms/definition/conditions'
import { type Content, fieldsOf, type Form } from '@/shared/forms/definition/description'
import { ScriptButton } from '@/features/documents/api'
import { anchorOf } from '@/shared/forms/setup'
import { Button } from '@/shared/ui/buttons/button'
import { TextArea } from '@/shared/ui/fields/text-area'
import type { ReviewView } from '../api'
import { fieldWith, placeOf, rejectionMin, requestsAt, summaryMax, summaryMin } from '../draft'
import type { MissingAt } from '../missing'
import type { ReviewDraftState } from '../use-review'
import { beganWith } from './carried-mark'
import { Criterion } from './criterion'
import { NewRequest, RequestCard } from './request-card'
import '../submission/review.css'

interface Part {
  view: ReviewView
  review: ReviewDraftState
  missingAt: MissingAt
}

interface RequestsPart extends Part {
  form: Form
  /** Starts a change request at an answer. */
  onAsk: (field: string) => void
  onShow: (field: string) => void
}

/** The review: criteria, requests for change, the word to the applicant, and notes for oneself. */
export function ReviewPanel({
  script,
  onAskOnPage,
  ...props
}: RequestsPart & {
  /** The document that holds the script. */
  script: string | undefined
  /** Asks for a change on a page of a file that was submitted. */
  onAskOnPage: ((documentId: string, page: number) => void) | undefined
}) {
  return (
    <div className="grid gap-xl">
      <Criteria {...props} script={script} onAskOnPage={onAskOnPage} />
      <Requests {...props} />
      <WrittenFeedback {...props} />
    </div>
  )
}

function Criteria({
  view,
  form,
  review: { draft, carried, change },
  missingAt,
  script,
  onAskOnPage,
}: Part & Pick<ComponentProps<typeof ReviewPanel>, 'form' | 'script' | 'onAskOnPage'>) {
  const asked = askedOf(form, view)
  // A script that was approved before is not asked to be changed here.
  const isSubmitted = script !== undefined && fieldWith(view.content as Content, script)
  return (
    <section aria-labelledby="criteria">
      <div className="review-criteria-head">
        <h2 id="criteria" className="text-h2">
          {t('review-panel-criteria')}
        </h2>
        {script && (
          <ScriptButton
            submissionId={view.submission.submission_id}
            id={script}
            label={t('review-panel-script')}
            onPageRequest={
              isSubmitted && onAskOnPage ? (page) => onAskOnPage(script, page) : undefined
            }
          />
        )}
      </div>
      <p className="mb-md text-caption font-normal text-lightText">
        {t('review-panel-1-poor-5-excellent')}
      </p>
      {carried && carried.untouched.length > 0 && (
        <p className="review-carried">
          {t('review-panel-carried', { version: String(carried.version) })}
        </p>
      )}
      <div className="grid gap-md md:gap-lg">
        {view.rubric.map((criterion) => (
          <Criterion
            key={criterion.key}
            criterion={criterion}
            score={draft.scores?.[criterion.key]}
            carried={beganWith(carried, criterion.key)}
            answers={asked.flatMap(({ key, label }) =>
              criterion.fields.includes(key) ? [label] : [],
            )}
            requests={requestsAt(criterion, draft.items ?? [])}
            missingAt={missingAt}
            onChange={(score) => change({ scores: { ...draft.scores, [criterion.key]: score } })}
          />
        ))}
      </div>
    </section>
  )
}

/** What this project is asked. */
const askedOf = (form: Form, { content, facts }: ReviewView) =>
  fieldsOf(form).filter((field) => isShown(field, content as Content, facts as Content))

function Requests({
  view,
  form,
  review: { draft, change },
  missingAt,
  onAsk,
  onShow,
}: RequestsPart) {
  const items = draft.items ?? []
  const [isChoosing, setChoosing] = useState(false)
  const fields = fieldsOf(form)
  const asked = askedOf(form, view)
  return (
    <section aria-labelledby="requests">
      <h2 id="requests" className="mb-sm text-h2">
        {t('review-panel-change-requests')}
      </h2>
      {items.length === 0 && !isChoosing && (
        <p className="mb-sm text-lightText">{t('review-panel-none-yet-start-one')}</p>
      )}
      <ol className="grid gap-md">
        {items.map((item, index) => (
          <li key={index}>
            <RequestCard
              item={item}
              number={index + 1}
              fields={fields.filter((one) => asked.includes(one) || one.key === item.field)}
              missingAt={missingAt}
              onChange={(next) =>
                change({ items: items.map((old, at) => (at === index ? next : old)) })
              }
              onRemove={() => change({ items: items.filter((_, at) => at !== index) })}
              onShow={() => onShow(item.field)}
            />
          </li>
        ))}
        {isChoosing && (
          <li>
            <NewRequest
              number={items.length + 1}
              fields={asked}
              onChoose={(field) => {
                setChoosing(false)
                onAsk(field)
              }}
              onRemove={() => setChoosing(false)}
            />
          </li>
        )}
      </ol>
      {!isChoosing && <AddRequest missing={missingAt('items')} onPress={() => setChoosing(true)} />}
    </section>
  )
}

function AddRequest({ missing, onPress }: { missing: string | undefined; onPress: () => void }) {
  return (
    <div id={anchorOf(placeOf('items'))} className="mt-sm">
      <Button kind="outline" size="sm" icon={<Plus size={16} aria-hidden />} onPress={onPress}>
        {t('review-panel-add-change-request')}
      </Button>
      {missing && <p className="mt-xs text-caption text-error">{missing}</p>}
    </div>
  )
}

function WrittenFeedback({ review: { draft, change }, missingAt }: Part) {
  return (
    <section aria-labelledby="words">
      <h2 id="words" className="mb-sm text-h2">
        {t('review-panel-written-feedback')}
      </h2>
      <div id={anchorOf(placeOf('summary'))}>
        <TextArea
          label={t('review-panel-summary-applicant')}
          description={t('review-panel-strengths-gaps-next-steps', {
            changes: summaryMin,
            rejection: rejectionMin,
          })}
          value={draft.summary ?? ''}
          onChange={(summary) => change({ summary })}
          limit={summaryMax}
          error={missingAt('summary')}
          rows={6}
        />
      </div>
      <TextArea
        label={t('review-panel-private-notes')}
        optional
        description={t('review-panel-visible-review-leads-only')}
        value={draft.private_notes ?? ''}
        onChange={(private_notes) => change({ private_notes })}
        limit={4000}
        rows={3}
      />
    </section>
  )
}
