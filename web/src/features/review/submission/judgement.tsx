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

/** What a review asks to be changed, each at its answer. */
export function Asked({
  items,
  form,
  onShow,
}: {
  items: ChangeRequest[]
  form: Form
  /** Leads to an answer in the material. */
  onShow?: (field: string) => void
}) {
  const fields = fieldsOf(form)
  return items.map(({ field, severity, text }, index) => {
    const label = fields.find(({ key }) => key === field)?.label ?? field
    return (
      <p key={index} data-private className="mt-sm whitespace-pre-line wrap-anywhere">
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
    )
  })
}
