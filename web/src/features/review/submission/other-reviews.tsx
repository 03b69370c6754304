import { t } from '@messages/review'
import { fieldsOf, type Form } from '@/shared/forms/definition/description'
import { Badge, type BadgeTone } from '@/shared/ui/indicators/badge'
import type { Decision, OtherReview, ReviewView } from '../api'
import { decisionWords } from '../words'

const tones: Record<Decision, BadgeTone> = {
  approve: 'success',
  request_changes: 'warning',
  reject: 'error',
}

/** What the other reviewers said; shown to who has decided, and to the lead who settles it. */
export function OtherReviews({ view, form }: { view: ReviewView; form: Form }) {
  if (view.others.length === 0) return null
  const fields = fieldsOf(form)
  return (
    <section aria-labelledby="others" className="mb-xl">
      <h2 id="others" className="mb-sm text-h2">
        {t('other-reviews-other-reviewers')}
      </h2>
      <ul className="grid gap-md">
        {view.others.map((other) => (
          <li key={other.number} data-private className="rounded-md border border-line p-md">
            <p className="mb-sm flex flex-wrap items-center gap-sm text-label">
              {t('other-reviews-reviewer', { number: other.number })}
              <Badge tone={tones[other.decision]}>{decisionWords()[other.decision]}</Badge>
              {other.reason_code && (
                <span className="text-lightText">
                  {view.reasons.find(({ key }) => key === other.reason_code)?.label}
                </span>
              )}
            </p>
            {other.summary && (
              <p className="mb-sm text-reading whitespace-pre-line wrap-anywhere">
                {other.summary}
              </p>
            )}
            <Scores other={other} rubric={view.rubric} />
            {other.items.map((item, index) => (
              <p key={index} className="mt-sm wrap-anywhere">
                <span className="block text-caption text-lightText">
                  {fields.find(({ key }) => key === item.field)?.label ?? item.field} ·{' '}
                  {item.severity === 'must'
                    ? t('other-reviews-required')
                    : t('other-reviews-recommended')}
                </span>
                {item.text}
              </p>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Scores({ other, rubric }: { other: OtherReview; rubric: ReviewView['rubric'] }) {
  return (
    <dl>
      {rubric.map(({ key, title }) => {
        const score = other.scores[key]
        return (
          <div key={key} className="border-t border-line py-1.5">
            <dt className="flex justify-between gap-md text-body">
              {title}
              <span className="tabular text-lightText">{wordOf(score?.score)}</span>
            </dt>
            {score?.note && <dd className="text-caption text-lightText">{score.note}</dd>}
          </div>
        )
      })}
    </dl>
  )
}

function wordOf(score: number | null | undefined): string {
  if (score === undefined) return t('other-reviews-not-scored')
  return score === null ? 'n/a' : t('other-reviews-score', { score })
}
