import { t } from '@messages/forms'
import { useMemo } from 'react'
import type { Schema } from '@/shared/api/types'
import { wordDiff } from '@/shared/lib/word-diff'
import type { Field } from '../definition/description'
import { textOf } from '../definition/text-of'
import { useFormSetup } from '../setup'

/** What differs between two versions, field by field, in the order of the form. */
export function Changes({
  changes,
  fields,
}: {
  changes: Schema<'FieldChange'>[]
  fields: Field[]
}) {
  const { taxonomies, context } = useFormSetup()
  return (
    <dl className="grid">
      {changes.map((change) => {
        const field = fields.find(({ key }) => key === change.field)
        const text = (value: unknown) =>
          field
            ? textOf(field, value, taxonomies, { facts: context.facts })
            : value === null
              ? ''
              : JSON.stringify(value)
        return (
          <div key={change.field} className="border-t border-line py-3 first:border-t-0">
            <dt className="text-caption text-lightText">{change.label}</dt>
            <dd className="mt-1 max-w-prose text-reading">
              <Diff before={text(change.before)} after={text(change.after)} />
            </dd>
          </div>
        )
      })}
    </dl>
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
