import { t } from '@messages/finance'
import { Answer } from '@/shared/forms/reading/answer'
import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content, Field } from '@/shared/forms/definition/description'
import { currencyOf, decimalsOf } from '@/shared/forms/definition/money'
import { useFormSetup } from '@/shared/forms/setup'
import { written } from '../amounts'
import '../finance.css'
import { type Around, placesOf, shown } from '../cells/cells'
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
  const around = { taxonomies, context, form }
  const answered = field.kind.fields.filter(({ key }) => rows.some((row) => !isEmpty(row[key])))
  const currencies = new Map(answered.map((one) => [one.key, currencyIn(one, rows, around)]))
  // Where all amounts have one currency, it stands in their heading.
  const columns = answered.filter(({ key }) => key !== 'currency' || !currencies.get('amount'))
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
  const cents = new Set(columns.filter((one) => hasCents(one, rows, around)).map(({ key }) => key))
  const line = (row: Content, index: number) => (
    <Line key={index} columns={columns} row={row} form={form} cents={cents} />
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
                {[one.label, currencies.get(one.key)].filter(Boolean).join(', ')}
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

/** The currency of all amounts of a column; nothing where they have several. */
function currencyIn({ kind }: Field, rows: Content[], { form, context }: Around) {
  if (kind.type !== 'money') return undefined
  const all = new Set(rows.map((row) => currencyOf(kind, row, form, context.facts)))
  return all.size === 1 ? [...all][0] : undefined
}

/** Amounts of a column are written alike. */
function hasCents(field: Field, rows: Content[], around: Around): boolean {
  if (field.kind.type !== 'money') return false
  return rows.some((row) => Number(row[field.key] ?? 0) % 10 ** placesOf(field, row, around) !== 0)
}

function Line({
  columns,
  row,
  form,
  cents,
}: {
  columns: Field[]
  row: Content
  form: Content
  /** Columns whose amounts have cents. */
  cents: ReadonlySet<string>
}) {
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
              shown(one, row[one.key], row, { taxonomies, context, form, cents })
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
