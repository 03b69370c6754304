import type { Finance } from '../queries'
import { CashChart } from './cash-chart'
import { PlanChart } from './plan-chart'
import { Recoupment } from './recoupment'

/** Everything of a plan that is drawn; a chunk of its own. */
export default function Charts({ finance }: { finance: Finance }) {
  return (
    <div className="plan-charts">
      <PlanChart finance={finance} />
      {finance.waterfall && (
        <Recoupment
          waterfall={finance.waterfall}
          currency={finance.currency ?? undefined}
          places={finance.places}
        />
      )}
      {finance.cashflow && (
        <CashChart
          cashflow={finance.cashflow}
          currency={finance.currency ?? undefined}
          places={finance.places}
        />
      )}
    </div>
  )
}
