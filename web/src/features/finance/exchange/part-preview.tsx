import { t } from '@messages/finance'
import { useFormSetup } from '@/shared/forms/setup'
import type { Content, Field } from '@/shared/forms/definition/description'
import { isEmpty } from '@/shared/forms/definition/conditions'
import { Badge, type BadgeTone } from '@/shared/ui/indicators/badge'
import { Checkbox } from '@/shared/ui/choices/checkbox'
import { shown } from '../cells/cells'
import type { Proposal, RowChange } from './proposal'

const words = (): Record<RowChange['kind'], { label: string; tone: BadgeTone }> => ({
  added: { label: t('part-preview-new'), tone: 'success' },
  changed: { label: t('part-preview-changed'), tone: 'primary' },
  removed: { label: t('part-preview-removed'), tone: 'error' },
})

/** What one table of the file would change. */
export function PartPreview({
  field,
  label,
  proposal,
  locked,
  max,
  form,
  isTaken,
  onTaken,
}: {
  field: Field
  label: string
  proposal: Proposal
  locked: boolean
  max: number
  form: Content
  isTaken: boolean
  onTaken: (yes: boolean) => void
}) {
  const { taxonomies, context } = useFormSetup()
  if (field.kind.type !== 'rows') return null
  const inner = field.kind.fields
  const around = { taxonomies, context, form }
  const { changes, same, rows } = proposal
  const nameOf = (row: Content) =>
    inner
      .filter(({ key, kind }) => !isEmpty(row[key]) && kind.type !== 'document')
      .slice(0, 4)
      .map((one) => shown(one, row[one.key], row, around))
      .join(' · ')
  const tooMany = rows.length > max
  const why = locked
    ? t('part-preview-these-rows-locked')
    : tooMany
      ? t('part-preview-rows-exceed-limit', { count: rows.length, max })
      : changes.length === 0
        ? t('part-preview-no-changes')
        : undefined
  return (
    <section aria-label={label} className="mb-md rounded-md border border-line p-md">
      {why ? (
        <>
          <h3 className="text-h3">{label}</h3>
          <p className="text-lightText">{why}</p>
        </>
      ) : (
        <Checkbox isSelected={isTaken} onChange={onTaken} description={sumUp(changes, same)}>
          {label}
        </Checkbox>
      )}
      {!locked && !tooMany && (
        <ul>
          {changes.map(({ kind, row, before, keys }, index) => (
            <li key={index} className="plan-change border-t border-line py-1.5">
              <span>
                <Badge tone={words()[kind].tone}>{words()[kind].label}</Badge>
              </span>
              <span className="tabular wrap-anywhere">
                {nameOf(before ?? row)}
                {keys.map((key) => {
                  const one = inner.find((found) => found.key === key)
                  if (!one) return null
                  return (
                    <span key={key} className="block text-lightText">
                      {one.label}: {textOf(one, before ?? {})} → {textOf(one, row)}
                    </span>
                  )
                })}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )

  function textOf(one: Field, row: Content): string {
    return shown(one, row[one.key], row, around) || t('part-preview-empty')
  }
}

function sumUp(changes: RowChange[], same: number): string {
  const number = (kind: RowChange['kind']) => changes.filter((one) => one.kind === kind).length
  return t('part-preview-sums', {
    added: number('added'),
    changed: number('changed'),
    removed: number('removed'),
    same,
  })
}
