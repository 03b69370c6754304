import { t } from '@messages/review'
import type { Form } from '@/shared/forms/definition/description'
import { Badge } from '@/shared/ui/indicators/badge'
import type { ReviewView } from '../api'
import { decisionTones, decisionWords } from '../words'
import { Asked, Grades } from './judgement'

/** What the other reviewers said; shown to who has decided, and to the lead who settles it. */
export function OtherReviews({ view, form }: { view: ReviewView; form: Form }) {
  if (view.others.length === 0) return null
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
              <Badge tone={decisionTones[other.decision]}>{decisionWords()[other.decision]}</Badge>
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
            <Grades scores={other.scores} rubric={view.rubric} />
            <Asked items={other.items} form={form} />
          </li>
        ))}
      </ul>
    </section>
  )
}
