import { t } from '@messages/review'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { isShown } from '@/shared/forms/definition/conditions'
import { type Content, fieldsOf, type Form } from '@/shared/forms/definition/description'
import { anchorOf } from '@/shared/forms/setup'
import { Button } from '@/shared/ui/buttons/button'
import { TextArea } from '@/shared/ui/fields/text-area'
import type { ReviewView } from '../api'
import { placeOf, summaryMax } from '../draft'
import type { ReviewDraftState } from '../use-review'
import { Criterion } from './criterion'
import { NewRequest, RequestCard } from './request-card'

/** The review: criteria, requests for change, the word to the applicant, and notes for oneself. */
export function ReviewPanel({
  view,
  form,
  review,
  onAsk,
  onShow,
}: {
  view: ReviewView
  form: Form
  review: ReviewDraftState
  /** Starts a change request at an answer. */
  onAsk: (field: string) => void
  onShow: (field: string) => void
}) {
  const { draft, change } = review
  const items = draft.items ?? []
  const readOnly = !view.actions.includes('save')
  const [isChoosing, setChoosing] = useState(false)
  const fields = fieldsOf(form)
  const asked = fields.filter((field) =>
    isShown(field, view.content as Content, view.facts as Content),
  )
  return (
    <div className="grid gap-xl">
      <section aria-labelledby="criteria">
        <h2 id="criteria" className="mb-sm text-h2">
          {t('review-panel-criteria')}
        </h2>
        <p className="mb-md text-caption font-normal text-lightText">
          {t('review-panel-1-poor-5-excellent')}
        </p>
        <div className="grid gap-lg">
          {view.rubric.map((criterion) => (
            <Criterion
              key={criterion.key}
              criterion={criterion}
              score={draft.scores?.[criterion.key]}
              readOnly={readOnly}
              onChange={(score) => change({ scores: { ...draft.scores, [criterion.key]: score } })}
            />
          ))}
        </div>
      </section>
      <section aria-labelledby="requests">
        <h2 id="requests" className="mb-sm text-h2">
          {t('review-panel-change-requests')}
        </h2>
        {items.length === 0 && !isChoosing && (
          <p className="mb-sm text-lightText">
            {readOnly ? t('review-panel-none') : t('review-panel-none-yet-start-one')}
          </p>
        )}
        <ol className="grid gap-md">
          {items.map((item, index) => (
            <li key={index}>
              <RequestCard
                item={item}
                number={index + 1}
                fields={fields.filter((one) => asked.includes(one) || one.key === item.field)}
                readOnly={readOnly}
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
        {!readOnly && !isChoosing && (
          <div id={anchorOf(placeOf('items'))} className="mt-sm">
            <Button
              kind="outline"
              size="sm"
              icon={<Plus size={16} aria-hidden />}
              onPress={() => setChoosing(true)}
            >
              {t('review-panel-add-change-request')}
            </Button>
          </div>
        )}
      </section>
      <section aria-labelledby="words">
        <h2 id="words" className="mb-sm text-h2">
          {t('review-panel-written-feedback')}
        </h2>
        <div id={anchorOf(placeOf('summary'))}>
          <TextArea
            label={t('review-panel-summary-applicant')}
            description={t('review-panel-strengths-gaps-next-steps')}
            value={draft.summary ?? ''}
            onChange={(summary) => change({ summary })}
            limit={summaryMax}
            rows={6}
            isReadOnly={readOnly}
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
          isReadOnly={readOnly}
        />
      </section>
    </div>
  )
}
