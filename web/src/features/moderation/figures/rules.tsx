import { t } from '@messages/moderation'
import { TextLink } from '@/shared/ui/buttons/text-link'
import type { Action } from '../queries'
import { actionWords } from '../words'
import { appealDays, otherDays, urgentHours } from './times'

/** What becomes of a report, for who has made one or is concerned by one. */
export function Rules() {
  return (
    <div className="figures-rules figures-columns">
      <section aria-labelledby="how-decided" className="grid gap-sm">
        <h2 id="how-decided" className="text-h2">
          {t('figures-how')}
        </h2>
        <ol className="figures-steps grid gap-sm pl-lg text-reading">
          <li>{t('figures-how-report')}</li>
          <li>{t('figures-how-person')}</li>
          <li>{t('figures-how-soon', { hours: urgentHours, days: otherDays })}</li>
          <li>{t('figures-how-told')}</li>
        </ol>
      </section>
      <section aria-labelledby="can-decide" className="figures-actions grid gap-sm">
        <h2 id="can-decide" className="text-h2">
          {t('figures-can')}
        </h2>
        <Actions />
      </section>
      <section aria-labelledby="can-appeal" className="grid gap-sm">
        <h2 id="can-appeal" className="text-h2">
          {t('figures-appeal')}
        </h2>
        <p className="text-reading">{t('figures-appeal-how', { days: appealDays })}</p>
        <p className="text-reading">
          <TextLink to="/moderation/notices">{t('figures-appeal-where')}</TextLink>
        </p>
      </section>
    </div>
  )
}

function Actions() {
  const words = actionWords()
  const does: Record<Action, string> = {
    dismiss: t('figures-does-dismiss'),
    warn: t('figures-does-warn'),
    remove_message: t('figures-does-remove-message'),
    hide_profile: t('figures-does-hide-profile'),
    hide_company: t('figures-does-hide-company'),
    limit: t('figures-does-limit'),
    suspend: t('figures-does-suspend'),
  }
  return (
    <dl className="divide-y divide-line border-y border-line text-body">
      {(Object.keys(does) as Action[]).map((action) => (
        <div key={action} className="grid gap-x-md py-sm sm:grid-cols-[11rem_minmax(0,1fr)]">
          <dt className="font-medium">{words[action]}</dt>
          <dd className="text-lightText">{does[action]}</dd>
        </div>
      ))}
    </dl>
  )
}
