import { t } from '@messages/moderation-desk'
import type { Details } from '../queries'
import { actionWords, outcomeWords } from '../words'
import { day, moment } from '@/shared/lib/format'
import { EnterAppeal } from './enter-appeal'

/** What was decided, and the appeal against it. */
export function Decided({
  report: { id, name, appeal, is_decided_by_me },
  decision,
}: {
  report: Details
  decision: NonNullable<Details['decision']>
}) {
  return (
    <>
      <section aria-labelledby="case-decision" className="case-part">
        <h3 id="case-decision" className="text-h3">
          {t('case-decision')}
        </h3>
        <p className="font-medium">{actionWords()[decision.action]}</p>
        <blockquote dir="auto" className="case-quote">
          {decision.statement}
        </blockquote>
        <p className="case-by">
          {[
            moment(decision.decided_at),
            decision.until && t('case-until', { day: day(decision.until) }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {decision.action === 'suspend' && !appeal && <EnterAppeal id={id} name={name} />}
      </section>
      {appeal && (
        <section aria-labelledby="case-appeal" className="case-part">
          <h3 id="case-appeal" className="text-h3">
            {t('case-appeal')}
          </h3>
          <blockquote dir="auto" className="case-quote">
            {appeal.text}
          </blockquote>
          <p className="case-by">{moment(appeal.appealed_at)}</p>
          {appeal.outcome && <p className="font-medium">{outcomeWords()[appeal.outcome]}</p>}
          {appeal.statement && (
            <blockquote dir="auto" className="case-quote">
              {appeal.statement}
            </blockquote>
          )}
          {!appeal.outcome && is_decided_by_me && <p>{t('case-appeal-other')}</p>}
        </section>
      )}
    </>
  )
}
