import { t } from '@messages/moderation'
import { appealDays, otherDays, urgentHours } from './times'

/** How soon moderators want to decide, and how long one can appeal: what is aimed at, not what was measured. */
export function Goals() {
  const goals = [
    [t('figures-goal-urgent'), t('figures-goal-hours', { hours: urgentHours })],
    [t('figures-goal-other'), t('figures-goal-days', { days: otherDays })],
    [t('figures-time-to-appeal'), t('figures-days', { days: appealDays })],
  ] as const
  return (
    <section aria-labelledby="goals" className="grid gap-sm md:gap-md">
      <h2 id="goals" className="text-h2">
        {t('figures-goals')}
      </h2>
      <dl className="figures-goals">
        {goals.map(([of, limit]) => (
          <div key={of}>
            <dt className="text-body text-lightText">{of}</dt>
            <dd className="text-label md:text-h3">{limit}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
