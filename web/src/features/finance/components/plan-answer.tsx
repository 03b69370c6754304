import { t } from '@messages/finance'
import { Answer } from '@/shared/forms/reading/answer'
import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content, Field } from '@/shared/forms/definition/description'
import { currencyOf, decimalsOf } from '@/shared/forms/definition/money'
import { useFormSetup } from '@/shared/forms/setup'
import { written } from '../amounts'
import '../finance.css'
import { shown } from '../cells/cells'
import { byAccount, partOf, partSums, sumOf } from '../totals'

/** A table of the plan to be read: every column in which something stands, with its sums. */
export default function PlanAnswer({
  field,
  rows,
  form = {},
}: {
  field: Field
  rows: Content[]
  form?: Content | undefined
}) {
  const { taxonomies, context } = useFormSetup()
  if (field.kind.type !== 'rows') return null
  const columns = field.kind.fields.filter(({ key }) => rows.some((row) => !isEmpty(row[key])))
  const home = currencyOf(
    { type: 'money', max: 0, currency: 'currency' },
    undefined,
    form,
    context.facts,
  )
  const money = (minor: number) => written(minor, home, decimalsOf(home, taxonomies))
  const isBudget = field.key === 'topsheet'
  const ordered = isBudget ? byAccount(rows) : rows
  const sums = isBudget ? partSums(rows, taxonomies) : []
  const line = (row: Content, index: number) => (
    <Line key={index} columns={columns} row={row} form={form} />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reached by keys
    <div data-private role="group" aria-label={field.label} tabIndex={0} className="plan-sideways">
      <table className="plan-table text-body">
        <caption className="sr-only">{field.label}</caption>
        <thead>
          <tr>
            {columns.map((one) => (
              <th key={one.key} scope="col" className={classOf(one)}>
                {one.label}
              </th>
            ))}
          </tr>
        </thead>
        {isBudget ? (
          sums.map(({ part, label, total }) => (
            <tbody key={label}>
              <tr>
                <th scope="rowgroup" colSpan={columns.length}>
                  {label} <span className="tabular font-normal text-lightText">{money(total)}</span>
                </th>
              </tr>
              {ordered
                .filter((row) => partOf(row['code'], taxonomies) === part)
                .map((row, index) => line(row, index))}
            </tbody>
          ))
        ) : (
          <tbody>{ordered.map((row, index) => line(row, index))}</tbody>
        )}
      </table>
      {isBudget && (
        <p className="tabular p-sm text-right text-label">
          {t('plan-answer-total', { total: money(sumOf(rows, 'amount')) })}
        </p>
      )}
    </div>
  )
}

function Line({ columns, row, form }: { columns: Field[]; row: Content; form: Content }) {
  const { taxonomies, context } = useFormSetup()
  return (
    <tr>
      {columns.map((one, column) => {
        const Cell = column === 0 ? 'th' : 'td'
        return (
          <Cell
            key={one.key}
            {...(column === 0 ? { scope: 'row' as const } : {})}
            className={classOf(one)}
          >
            {one.kind.type === 'document' && !isEmpty(row[one.key]) ? (
              <Answer field={one} value={row[one.key]} row={row} form={form} />
            ) : (
              shown(one, row[one.key], row, { taxonomies, context, form })
            )}
          </Cell>
        )
      })}
    </tr>
  )
}

function classOf({ kind }: Field): string | undefined {
  if (['money', 'integer', 'decimal'].includes(kind.type)) return 'plan-figure'
  if (kind.type === 'date') return 'plan-short'
  // Sentences want a wider column than a name or a date.
  return kind.type === 'text' && kind.max > 160 ? 'plan-words' : undefined
}
