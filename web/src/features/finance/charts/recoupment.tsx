import { t } from '@messages/finance'
import { inUnits } from '../amounts'
import type { Waterfall } from '../queries'

/** What each party is paid at so much of receipts, by the order of recoupment: reckoned, so in whole units. */
export function Recoupment({
  waterfall: { steps, levels },
  currency,
  places,
}: {
  waterfall: Waterfall
  currency: string | undefined
  places: number
}) {
  const money = (minor: number) => inUnits(minor, places)
  const rows = [
    ...steps.map(({ who, what }, at) => ({
      who,
      what,
      paid: levels.map(({ paid }) => paid[at] ?? 0),
    })),
    { who: t('recoupment-remaining'), what: '', paid: levels.map(({ left }) => left) },
  ]
  return (
    <figure>
      <figcaption id="recoupment" className="mb-sm text-label">
        {t('recoupment-waterfall-by-level')}
        {currency && <span className="font-normal text-lightText"> · {currency}</span>}
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys */}
      <div role="group" aria-labelledby="recoupment" tabIndex={0} className="plan-sideways">
        <table aria-labelledby="recoupment" className="plan-table text-body">
          <thead>
            <tr>
              <th scope="col">{t('recoupment-receipts')}</th>
              {levels.map(({ label, receipts }) => (
                <th key={`${label}:${receipts}`} scope="col" className="plan-level">
                  {label}
                  <span className="block text-label">{money(receipts)}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ who, what, paid }, at) => (
              <tr key={`${at}:${who}`}>
                <th scope="row" className="plan-party">
                  {who}
                  {what && (
                    <span className="block text-caption font-normal text-lightText">{what}</span>
                  )}
                </th>
                {paid.map((sum, level) => (
                  <td key={level} className="plan-figure">
                    {money(sum)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
