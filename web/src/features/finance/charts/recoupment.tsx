import { written } from '../amounts'
import type { Waterfall } from '../queries'
import { ChartTable } from './chart-table'

/** What each party is paid at so much of receipts, by the order of recoupment. */
export function Recoupment({
  waterfall: { tiers, levels },
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
      <figcaption className="text-label">Recoupment waterfall by level of receipts</figcaption>
      <ChartTable
        caption="Recoupment by party"
        isOpen
        heads={['Receipts', ...tiers.map(({ who, what }) => `${who}: ${what}`), 'Remaining']}
        rows={levels.map(({ label, receipts, paid, left }) => [
          `${label}: ${money(receipts)}`,
          ...paid.map(money),
          money(left),
        ])}
      />
    </figure>
  )
}
