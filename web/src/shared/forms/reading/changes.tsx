import { t } from '@messages/forms'
import { type ReactNode, useMemo } from 'react'
import type { Schema } from '@/shared/api/types'
import { wordDiff } from '@/shared/lib/word-diff'
import { isEmpty } from '../definition/conditions'
import type { Content, Field, KindOf } from '../definition/description'
import { personIn } from '../definition/row-name'
import { textOf } from '../definition/text-of'
import { isSame } from '../definition/values'
import { useFormSetup } from '../setup'
import './answers.css'
import { type RowChange, rowChanges } from './row-changes'

/** What differs between two versions, field by field, in the order of the form. */
export function Changes({
  changes,
  fields,
}: {
  changes: Schema<'FieldChange'>[]
  fields: Field[]
}) {
  return (
    <dl className="grid">
      {changes.map((change) => {
        const field = fields.find(({ key }) => key === change.field)
        return (
          <div key={change.field} className="border-t border-line py-3 first:border-t-0">
            <dt className="text-label">{field?.label ?? change.label}</dt>
            <dd className="mt-1 max-w-prose text-reading">
              <AnswerChange change={change} field={field} />
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** What differs in one answer; its label stands above. */
export function AnswerChange({
  change: { before, after },
  field,
}: {
  change: Schema<'FieldChange'>
  field: Field | undefined
}) {
  return field ? (
    <Change field={field} before={before} after={after} />
  ) : (
    <Diff before={plain(before)} after={plain(after)} />
  )
}

const plain = (value: unknown) => (isEmpty(value) ? '' : JSON.stringify(value))

interface Compared {
  field: Field
  before: unknown
  after: unknown
}

function Change({
  field,
  before,
  after,
  rows,
}: Compared & {
  /** The rows that the two answers stand in: amounts take their currency from them. */
  rows?: RowChange
}) {
  const { taxonomies, context } = useFormSetup()
  if (field.kind.type === 'rows') {
    return <Rows kind={field.kind} before={listOf(before)} after={listOf(after)} />
  }
  if (field.kind.type === 'document') return <Files {...{ field, before, after }} />
  const text = (value: unknown, row: Content | undefined) =>
    textOf(field, value, taxonomies, { row, facts: context.facts })
  return <Diff before={text(before, rows?.before)} after={text(after, rows?.after)} />
}

const listOf = (value: unknown) => (Array.isArray(value) ? (value as Content[]) : [])

/** Only the rows that differ, and of each only the answers that do, every one with its label. */
function Rows({
  kind,
  before,
  after,
}: {
  kind: KindOf<'rows'>
  before: Content[]
  after: Content[]
}) {
  const differing = useMemo(
    () => rowChanges(kind.fields, before, after),
    [kind.fields, before, after],
  )
  if (differing.length === 0) return <p className="text-lightText">{t('changes-order')}</p>
  return (
    <ol className="grid gap-sm">
      {differing.map((row) => (
        <li key={`${row.after ? 'now' : 'before'}-${row.number}`}>
          <p className="text-label">
            <RowTitle fields={kind.fields} noun={kind.row} row={row} />
          </p>
          <dl className="change-row pl-3">
            {kind.fields
              .filter(({ key }) => !isSame(row.before?.[key] ?? null, row.after?.[key] ?? null))
              .map((inner) => (
                <div key={inner.key} className="py-1">
                  <dt className="text-caption text-lightText">{inner.label}</dt>
                  <dd>
                    <Change
                      field={inner}
                      before={row.before?.[inner.key]}
                      after={row.after?.[inner.key]}
                      rows={row}
                    />
                  </dd>
                </div>
              ))}
          </dl>
        </li>
      ))}
    </ol>
  )
}

/** "Source 3: Nordic Film Fund", and whether it is new or was removed. */
function RowTitle({ fields, noun, row }: { fields: Field[]; noun: string; row: RowChange }) {
  const { taxonomies } = useFormSetup()
  const held = row.after ?? row.before ?? {}
  const person = personIn({ fields }, held, taxonomies)
  const first = fields.find(({ key, kind }) => kind.type !== 'document' && !isEmpty(held[key]))
  const name = first ? textOf(first, held[first.key], taxonomies, { row: held }) : ''
  const said = {
    noun: noun.slice(0, 1).toUpperCase() + noun.slice(1),
    number: row.number,
    is: row.before ? (row.after ? ('changed' as const) : ('removed' as const)) : ('new' as const),
  }
  if (person) return t('changes-row-person', { ...said, person })
  return name ? t('changes-row-named', { ...said, name }) : t('changes-row', said)
}

/** A file is not compared word by word: the one that went, and the one that came. */
function Files({ field, before, after }: Compared) {
  const { taxonomies, documentAnswer } = useFormSetup()
  const file = (id: unknown): ReactNode =>
    documentAnswer?.(String(id), field) ?? textOf(field, id, taxonomies)
  return (
    <div className="grid gap-sm">
      {!isEmpty(before) && (
        <div>
          <p className="text-caption text-error">{t('changes-file-removed')}</p>
          {file(before)}
        </div>
      )}
      {!isEmpty(after) && (
        <div>
          <p className="text-caption text-success">{t('changes-file-added')}</p>
          {file(after)}
        </div>
      )}
    </div>
  )
}

/** The two texts in one: what went is struck through, what came is marked; both are said too. */
function Diff({ before, after }: { before: string; after: string }) {
  const parts = useMemo(() => wordDiff(before, after), [before, after])
  return (
    <p data-private className="whitespace-pre-line wrap-anywhere">
      {parts.map(({ kind, text }, index) =>
        kind === 'same' ? (
          <span key={index}>{text}</span>
        ) : kind === 'removed' ? (
          <del key={index} className="rounded-sm bg-error-soft text-error decoration-1">
            <span className="sr-only">{t('changes-removed')} </span>
            {text}
            <span className="sr-only">] </span>
          </del>
        ) : (
          <ins key={index} className="rounded-sm bg-success-soft text-success no-underline">
            <span className="sr-only">{t('changes-added')} </span>
            {text}
            <span className="sr-only">] </span>
          </ins>
        ),
      )}
    </p>
  )
}
