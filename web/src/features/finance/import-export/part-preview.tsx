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
  const { kind } = field
  if (kind.type !== 'rows') return null
  const { changes, same, rows } = proposal
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
          {changes.map((change, index) => (
            <Change key={index} change={change} fields={kind.fields} form={form} />
          ))}
        </ul>
      )}
    </section>
  )
}

function Change({
  change: { kind, row, before, keys },
  fields,
  form,
}: {
  change: RowChange
  fields: Field[]
  form: Content
}) {
  const { taxonomies, context } = useFormSetup()
  const around = { taxonomies, context, form }
  const textOf = (one: Field, of: Content) => shown(one, of[one.key], of, around)
  const named = before ?? row
  const name = fields
    .filter(({ key, kind: of }) => !isEmpty(named[key]) && of.type !== 'document')
    .slice(0, 4)
    .map((one) => textOf(one, named))
    .join(' · ')
  const empty = t('part-preview-empty')
  return (
    <li className="plan-change border-t border-line py-1.5">
      <span>
        <Badge tone={words()[kind].tone}>{words()[kind].label}</Badge>
      </span>
      <span className="tabular wrap-anywhere">
        {name}
        {keys.map((key) => {
          const one = fields.find((found) => found.key === key)
          if (!one) return null
          return (
            <span key={key} className="block text-lightText">
              {one.label}: {textOf(one, before ?? {}) || empty} → {textOf(one, row) || empty}
            </span>
          )
        })}
      </span>
    </li>
  )
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
