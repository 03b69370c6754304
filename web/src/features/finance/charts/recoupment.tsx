import { t } from '@messages/finance'
import { written } from '../amounts'
import type { Waterfall } from '../queries'
import { ChartTable } from './chart-table'

/** What each party is paid at so much of receipts, by the order of recoupment. */
export function Recoupment({
  waterfall: { steps, levels },
  currency,
  places,
}: {
  waterfall: Waterfall
  currency: string | undefined
  places: number
}) {
  const money = (minor: number) => written(minor, currency, places)
  return (
    <figure>
      <figcaption className="text-label">{t('recoupment-waterfall-by-level')}</figcaption>
      <ChartTable
        caption={t('recoupment-by-party')}
        isOpen
        heads={[
          t('recoupment-receipts'),
          ...steps.map(({ who, what }) => `${who}: ${what}`),
          t('recoupment-remaining'),
        ]}
        rows={levels.map(({ label, receipts, paid, left }) => [
          `${label}: ${money(receipts)}`,
          ...paid.map(money),
          money(left),
        ])}
      />
    </figure>
  )
}
