import { t } from '@messages/moderation'
import type { Figures } from '../queries'

/** Too few reports to publish anything of them: what will be, and why it is not yet. */
export function Few({ figures: { from_cases: from, months } }: { figures: Figures }) {
  const measures = [
    [t('figures-column-reports'), t('figures-measure-reports')],
    [t('figures-measure-time'), t('figures-measure-median')],
    [t('figures-actions'), t('figures-measure-decisions')],
    [t('figures-column-appeals'), t('figures-measure-appeals')],
  ] as const
  return (
    <div className="figures-few-panel">
      <div className="grid content-start gap-md">
        <p>
          <strong className="block text-h1 font-semibold">
            {t('figures-few-total', { from })}
          </strong>
          <span className="text-reading">
            {t('figures-few-total-of', { months: months.length })}
          </span>
        </p>
        <div className="grid gap-xs text-reading">
          <h3 className="text-h3">{t('figures-few-why')}</h3>
          <p>{t('figures-few-traced', { from })}</p>
          <p>{t('figures-few-when', { from })}</p>
        </div>
      </div>
      <div>
        <h3 className="text-h3">{t('figures-measures')}</h3>
        <dl className="mt-xs divide-y divide-line text-body">
          {measures.map(([what, how]) => (
            <div key={what} className="figures-measure">
              <dt className="font-medium">{what}</dt>
              <dd className="text-lightText">{how}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
