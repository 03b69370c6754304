import { t } from '@messages/moderation'
import { month } from '@/shared/lib/format'
import type { Figures } from '../queries'
import { Actions, Reasons } from './breakdown'
import { Few } from './few'
import { MonthByMonth } from './month-details'
import { MonthTable } from './month-table'
import { Total } from './total'
import { isBare, partsOf } from './year'

/** What is published of the last months, or, while that is nothing, why. */
export function Measured({ figures }: { figures: Figures }) {
  const { months } = figures
  const [newest, oldest] = [months[0], months.at(-1)]
  return (
    <section aria-labelledby="measured" className="grid gap-md">
      <div>
        <h2 id="measured" className="text-h2">
          {t('figures-measured')}
        </h2>
        {newest && oldest && (
          <p className="text-body text-lightText">
            {t('figures-period', { from: month(oldest.month), until: month(newest.month) })}
          </p>
        )}
      </div>
      {isBare(figures) ? <Few figures={figures} /> : <Known figures={figures} />}
    </section>
  )
}

/** The whole time, then what was reported and decided in it, then month by month. */
function Known({ figures }: { figures: Figures }) {
  const { reasons, actions } = partsOf(figures)
  return (
    <div className="grid gap-xl">
      <Total figures={figures} />
      <div className="figures-columns">
        <Reasons counts={reasons} />
        <Actions counts={actions} />
      </div>
      <div className="grid gap-md">
        <MonthTable figures={figures} />
        <MonthByMonth figures={figures} />
      </div>
    </div>
  )
}
