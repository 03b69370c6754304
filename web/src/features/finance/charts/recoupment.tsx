import { written } from '../amounts'
import type { Waterfall } from '../queries'
import { ChartTable } from './chart-table'

/** Who is paid what of so much, by the order of recoupment. */
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
      <figcaption className="text-label">Recoupment waterfall, at so much of receipts</figcaption>
      <ChartTable
        caption="Who is paid what"
        isOpen
        heads={['Of receipts', ...tiers.map(({ who, what }) => `${who}: ${what}`), 'Left']}
        rows={levels.map(({ label, receipts, paid, left }) => [
          `${label}: ${money(receipts)}`,
          ...paid.map(money),
          money(left),
        ])}
      />
    </figure>
  )
}
