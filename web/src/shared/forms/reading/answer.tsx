import { t } from '@messages/forms'
import clsx from 'clsx'
import ExternalLink from 'lucide-react/icons/external-link'
import type { CSSProperties, ReactNode } from 'react'
import { day } from '@/shared/lib/format'
import { isEmpty } from '../definition/conditions'
import type { Content, Field, KindOf } from '../definition/description'
import { fitTable, isWide } from '../definition/layout'
import { labelOf } from '../definition/options'
import { useFormSetup } from '../setup'
import { textOf } from '../definition/text-of'
import { isWebAddress } from './web-address'
import { textLinkClass } from '@/shared/ui/buttons/text-link'

/** An answer as it is read: words, not keys. */
// oxlint-disable-next-line max-lines-per-function -- one case for each kind of answer
export function Answer({
  field,
  value,
  form,
  row,
}: {
  field: Field
  value: unknown
  /** All answers of the form, and of the row that this one stands in. */
  form?: Content
  row?: Content
}) {
  const { taxonomies, context, documentAnswer, rowsAnswer } = useFormSetup()
  const { kind } = field
  if (kind.type === 'check') return <p>{value === true ? t('answer-yes') : t('answer-no')}</p>
  if (isEmpty(value)) return <p className="text-lightText">{t('answer-not-answered')}</p>
  switch (kind.type) {
    case 'text':
      return (
        <p data-private className="whitespace-pre-line wrap-anywhere">
          {String(value)}
        </p>
      )
    case 'url':
      if (!isWebAddress(String(value)))
        return (
          <p data-private className="wrap-anywhere">
            {String(value)}
          </p>
        )
      return (
        <a
          data-private
          href={String(value)}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={`${textLinkClass} inline-flex items-center gap-1 wrap-anywhere`}
        >
          {String(value).replace(/^https:\/\//, '')}
          <ExternalLink size={14} className="shrink-0" aria-hidden />
          <span className="sr-only">{t('answer-opens-in-new-tab')}</span>
        </a>
      )
    case 'integer':
      return (
        <p data-private className="tabular">
          {String(value)} {kind.unit ?? ''}
        </p>
      )
    case 'year':
      return (
        <p data-private className="tabular">
          {String(value)}
        </p>
      )
    case 'decimal':
    case 'money':
      return (
        <p data-private className="tabular">
          {textOf(field, value, taxonomies, { row, form, facts: context.facts })}
        </p>
      )
    case 'document':
      return documentAnswer?.(String(value), field) ?? <p>{textOf(field, value, taxonomies)}</p>
    case 'date':
      return (
        <p data-private className="tabular">
          {day(String(value))}
        </p>
      )
    case 'choice':
      return (
        <p data-private className="wrap-anywhere">
          {labelOf(String(value), kind.options, taxonomies)}
        </p>
      )
    case 'member':
      return null
    case 'choices':
      return (
        <Words words={(value as string[]).map((key) => labelOf(key, kind.options, taxonomies))} />
      )
    case 'tags':
      return <Words words={value as string[]} />
    case 'rows':
      return (
        rowsAnswer?.(field, value as Content[], form) ?? (
          <Rows kind={kind} rows={value as Content[]} form={form} />
        )
      )
  }
}

/** A line each where that fits, under common headings; else one under the other. Nobody reads an empty column. */
export function Rows({
  kind,
  rows,
  form,
  cell,
}: {
  kind: KindOf<'rows'>
  rows: Content[]
  form: Content | undefined
  /** An answer that is read in another way than its kind's, such as a name that leads to a page. */
  cell?: (field: Field, index: number) => ReactNode | undefined
}) {
  const fields = answered(kind, rows)
  const inLines = rows.length > 1 && fitTable(fields)
  return (
    <div className="answer-rows" style={{ '--columns': fields.length } as CSSProperties}>
      <ol className={clsx(inLines && 'answer-lines')}>
        {inLines && (
          <li aria-hidden="true" className="answer-head">
            {fields.map((field) => (
              <span key={field.key} className={clsx(isFigure(field) && 'answer-figure')}>
                {field.label}
              </span>
            ))}
          </li>
        )}
        {rows.map((row, index) => (
          <li key={index}>
            {fields
              .filter(({ key }) => inLines || !isEmpty(row[key]))
              .map((field, at) => (
                <div
                  key={field.key}
                  className={clsx(
                    'answer-cell',
                    isEmpty(row[field.key]) && 'answer-empty',
                    isFigure(field) && 'answer-figure',
                    (at === 0 || isWide(field)) && 'answer-wide',
                    at === 0 && 'answer-lead',
                  )}
                >
                  <span className={clsx(at === 0 && 'sr-only')}>{field.label}</span>
                  <div>
                    {!isEmpty(row[field.key]) &&
                      (cell?.(field, index) ?? (
                        <Answer
                          field={field}
                          value={row[field.key]}
                          row={row}
                          {...(form ? { form } : {})}
                        />
                      ))}
                  </div>
                </div>
              ))}
          </li>
        ))}
      </ol>
    </div>
  )
}

const answered = (kind: KindOf<'rows'>, rows: Content[]) =>
  kind.fields.filter(
    (field) => field.kind.type !== 'member' && rows.some((row) => !isEmpty(row[field.key])),
  )

/** Whether it is read as a table, which takes the width that there is. */
export function isLined({ kind }: Field, value: unknown): boolean {
  if (kind.type !== 'rows' || !Array.isArray(value)) return false
  const rows = value as Content[]
  return rows.length > 1 && fitTable(answered(kind, rows))
}

function isFigure({ kind }: Field): boolean {
  return ['integer', 'money', 'decimal'].includes(kind.type)
}

function Words({ words }: { words: string[] }) {
  if (words.length === 1) {
    return (
      <p data-private className="wrap-anywhere">
        {words[0]}
      </p>
    )
  }
  return (
    <ul data-private className="flex flex-wrap gap-1.5">
      {words.map((word) => (
        <li key={word} className="rounded-sm bg-sunken px-2 py-0.5 wrap-anywhere">
          {word}
        </li>
      ))}
    </ul>
  )
}
