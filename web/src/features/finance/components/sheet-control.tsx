import { t } from '@messages/finance'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Content, Values } from '@/shared/forms/definition/description'
import { currencyOf, decimalsOf } from '@/shared/forms/definition/money'
import { useFormSetup } from '@/shared/forms/setup'
import { written } from '../amounts'
import { Sheet, type SheetProps } from '../sheet/sheet'
import { belowTheLine, byAccount, partHeadings, partSums, sumOf } from '../totals'

/** The rows of stage 3, each table with what it adds up to. */
export default function SheetControl(props: SheetProps) {
  const { taxonomies, context } = useFormSetup()
  const { control } = useFormContext<Values>()
  const [currency, declared, watched] = useWatch({
    control,
    name: ['currency', 'budget_total', props.name],
  }) as [string | null, number | null, Content[] | undefined]
  const rows = watched ?? []
  const home = currencyOf(
    { type: 'money', max: 0, currency: 'currency' },
    undefined,
    { currency },
    context.facts,
  )
  const places = decimalsOf(home, taxonomies)
  const money = (minor: number) => written(minor, home, places)

  if (props.name === 'topsheet') {
    const sums = partSums(rows, taxonomies)
    const total = sumOf(rows, 'amount')
    const of = (key: string) => sums.find(({ part }) => part === key)?.total ?? 0
    return (
      <Sheet
        {...props}
        sorted={byAccount}
        headings={(inWork) =>
          partHeadings(rows, taxonomies, inWork).map(
            (part) => part && [part.label, part.total === undefined ? '' : money(part.total)],
          )
        }
        foot={
          <Sums
            label={t('sheet-control-top-sheet-totals')}
            lines={[
              [t('sheet-control-above-line'), money(of('above_the_line'))],
              [t('sheet-control-below-line'), money(belowTheLine(sums))],
              [t('sheet-control-contingency-guarantee-overhead'), money(of('below_totals'))],
            ]}
            total={[t('sheet-control-total'), money(total)]}
            note={differenceOf(total, declared, money)}
          />
        }
      />
    )
  }
  if (props.name === 'cashflow') {
    const [goesIn, goesOut] = [sumOf(rows, 'money_in'), sumOf(rows, 'money_out')]
    return (
      <Sheet
        {...props}
        foot={
          <Sums
            label={t('sheet-control-cash-flow-totals')}
            lines={[
              [t('sheet-control-in'), money(goesIn)],
              [t('sheet-control-out'), money(goesOut)],
            ]}
            total={[t('sheet-control-closing-balance'), money(goesIn - goesOut)]}
          />
        }
      />
    )
  }
  return <Sheet {...props} />
}

/** Says by how much the lines miss the budget; nothing while none is declared. */
function differenceOf(total: number, declared: unknown, money: (minor: number) => string) {
  if (typeof declared !== 'number' || total === 0) return undefined
  if (total === declared) return t('sheet-control-lines-add-up-declared')
  return t('sheet-control-than-declared-budget', {
    amount: money(Math.abs(total - declared)),
    than: total < declared ? 'less' : 'more',
    declared: money(declared),
  })
}

function Sums({
  label,
  lines,
  total,
  note,
}: {
  label: string
  lines: [string, string][]
  total: [string, string]
  note?: string | undefined
}) {
  return (
    <div className="plan-sums">
      <dl aria-label={label}>
        {[...lines, total].map(([what, sum]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="tabular">{sum}</dd>
          </div>
        ))}
      </dl>
      {note && <p className="mt-1 text-right text-caption text-lightText">{note}</p>}
    </div>
  )
}
