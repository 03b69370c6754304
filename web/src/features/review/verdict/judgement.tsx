import { t } from '@messages/review'
import { fieldsOf, type Form } from '@/shared/forms/definition/description'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import type { ChangeRequest, ReviewView, Score } from '../api'

/** The grades of a review that is read, each with its note. */
export function Grades({
  scores,
  rubric,
}: {
  scores: Record<string, Score | undefined>
  rubric: ReviewView['rubric']
}) {
  return (
    <dl data-private>
      {rubric.map(({ key, title }) => {
        const score = scores[key]
        return (
          <div key={key} className="border-t border-line py-1.5">
            <dt className="flex justify-between gap-md text-body">
              {title}
              <strong className="tabular shrink-0 font-semibold">{wordOf(score?.score)}</strong>
            </dt>
            {score?.note && (
              <dd className="text-body text-lightText wrap-anywhere">
                {score.note}
                {score.for_applicant && (
                  <span className="block text-caption font-normal">
                    {t('judgement-note-shared')}
                  </span>
                )}
              </dd>
            )}
          </div>
        )
      })}
    </dl>
  )
}

/** A grade in words: "4 of 5". */
export function wordOf(score: number | null | undefined): string {
  if (score === undefined) return t('other-reviews-not-scored')
  if (score === null) return t('criterion-does-not-apply')
  return score === 0 ? t('criterion-not-enough') : t('other-reviews-score', { score })
}

/** What became of what was asked for, in the version that came next. */
export interface Replies {
  version: number
  items: ReviewView['previous_items']
}

/** What a review asks to be changed, each at its answer, and where it is known what the team did. */
export function Asked({
  items,
  form,
  replies,
  onShow,
}: {
  items: ChangeRequest[]
  form: Form
  replies?: Replies | undefined
  /** Leads to an answer in the material. */
  onShow?: (field: string) => void
}) {
  const fields = fieldsOf(form)
  return items.map(({ item_id: id, field, severity, text }, index) => {
    const label = fields.find(({ key }) => key === field)?.label ?? field
    const reply = replies?.items.find((one) => one.item_id === id)
    return (
      <div key={index} data-private className="mt-md wrap-anywhere first-of-type:mt-0">
        <p className="whitespace-pre-line">
          <span className="block text-caption text-lightText">
            {onShow ? (
              <button type="button" className={textLinkClass} onClick={() => onShow(field)}>
                {label}
              </button>
            ) : (
              label
            )}{' '}
            · {severity === 'must' ? t('other-reviews-required') : t('other-reviews-recommended')}
          </span>
          {text}
        </p>
        {replies && reply && <Reply reply={reply} version={replies.version} />}
      </div>
    )
  })
}

function Reply({ reply, version }: { reply: Replies['items'][number]; version: number }) {
  const { answer, changed } = reply
  const state = changed ? 'changed' : answer ? 'answered' : 'open'
  return (
    <div className="mt-1 border-s-2 border-link ps-3">
      <p className="text-caption text-lightText">{t('judgement-reply', { state, version })}</p>
      {answer && <p className="whitespace-pre-line">{answer}</p>}
    </div>
  )
}
