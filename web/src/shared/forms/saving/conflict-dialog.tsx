import { t } from '@messages/forms'
import { useEffect, useEffectEvent, useState } from 'react'
import { moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { toast } from '@/shared/ui/messages/toast'
import { Dialog } from '@/shared/ui/overlays/dialog'
import type { Content, Field } from '../definition/description'
import { textOf } from '../definition/text-of'
import { useFormSetup } from '../setup'
import { type Conflict, reconcile, type Side } from './conflict'

/**
 * The same was saved from elsewhere: what both have changed is laid side by side, with a choice for
 * each answer and each row; what only one has changed is taken over without asking.
 */
export function ConflictDialog({
  what,
  fields,
  mine,
  theirs,
  base,
  savedAt,
  onChosen,
}: {
  /** As "This stage". */
  what: string
  fields: Field[]
  mine: Content
  theirs: Content
  /** What both began with, where it is known. */
  base: Content | null
  /** When the other was saved. */
  savedAt: string
  onChosen: (content: Content) => void
}) {
  const [chosen, setChosen] = useState<Record<string, Side>>({})
  const { reckoned } = useFormSetup()
  const { conflicts, merged } = reconcile(fields, mine, theirs, base, reckoned)
  const isSettled = conflicts.length === 0
  const settle = useEffectEvent(() => {
    toast(t('conflict-dialog-also-edited-in-another', { what }))
    onChosen(merged({}))
  })
  useEffect(() => {
    if (isSettled) settle()
  }, [isSettled])
  if (isSettled) return null
  const take = (side: Side) => setChosen(Object.fromEntries(conflicts.map(({ id }) => [id, side])))
  return (
    <Dialog
      title={t('conflict-dialog-edited-in-two-windows')}
      isOpen
      onClose={() => undefined}
      isDismissable={false}
      actions={
        <Button onPress={() => onChosen(merged(chosen))}>
          {t('conflict-dialog-save-selection')}
        </Button>
      }
    >
      <p className="mb-md text-reading text-lightText">
        {t('conflict-dialog-also-saved', {
          what,
          savedAt: moment(savedAt),
          merged: base ? 'yes' : 'no',
        })}
      </p>
      <div className="mb-md flex flex-wrap gap-sm">
        <Button kind="outline" size="sm" onPress={() => take('mine')}>
          {t('conflict-dialog-all-window')}
        </Button>
        <Button kind="outline" size="sm" onPress={() => take('theirs')}>
          {t('conflict-dialog-all-other-window')}
        </Button>
      </div>
      {conflicts.map((conflict) => (
        <Choice
          key={conflict.id}
          conflict={conflict}
          around={{ mine, theirs }}
          side={chosen[conflict.id] ?? 'mine'}
          onChoose={(side) => setChosen({ ...chosen, [conflict.id]: side })}
        />
      ))}
    </Dialog>
  )
}

function Choice({
  conflict: { field, row, ...versions },
  around,
  side,
  onChoose,
}: {
  conflict: Conflict
  around: Record<Side, Content>
  side: Side
  onChoose: (side: Side) => void
}) {
  const { taxonomies, context } = useFormSetup()
  const said = (of: Side) =>
    textOf(field, versions[of], taxonomies, { form: around[of], facts: context.facts }) ||
    (row === undefined ? t('conflict-dialog-not-answered') : t('conflict-dialog-removed'))
  return (
    <RadioGroup
      label={
        row === undefined ? field.label : t('conflict-dialog-line', { field: field.label, row })
      }
      columns={2}
      value={side}
      onChange={(next) => onChoose(next as Side)}
      options={[
        { id: 'mine', label: t('conflict-dialog-window'), description: said('mine') },
        { id: 'theirs', label: t('conflict-dialog-other-window'), description: said('theirs') },
      ]}
    />
  )
}
