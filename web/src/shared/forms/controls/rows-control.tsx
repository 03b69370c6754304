import { t } from '@messages/forms'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, type RefObject, useId, useRef } from 'react'
import { type ArrayPath, useFieldArray, useFormContext, useWatch } from 'react-hook-form'
import { Button } from '@/shared/ui/buttons/button'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import type { Field, Values } from '../definition/description'
import { dependsOn } from '../definition/conditions'
import { personIn, rowName } from '../definition/row-name'
import { emptyRow } from '../definition/values'
import { anchorOf, focusField, type RowAgain, type RowsProps, useFormSetup } from '../setup'

/** Several of the same: credits, writers, comparable titles. */
export function RowsControl({ name, kind, label, description, optional, draw }: RowsProps) {
  const { getFieldState, formState } = useFormContext<Values>()
  const state = getFieldState(name, formState).error as
    { message?: string; root?: { message?: string } } | undefined
  const error = state?.root?.message ?? state?.message
  const errorId = `${name}-error`
  const place = useRef<HTMLFieldSetElement>(null)
  const adder = useRef<HTMLDivElement>(null)
  const { rows, add, again, remove } = useRows(name, kind, place, adder)
  return (
    <fieldset ref={place} aria-describedby={error ? errorId : undefined} className="min-w-0 pb-lg">
      <legend className="mb-1.5 text-label">
        {label}
        {optional && (
          <span className="font-normal text-lightText"> {t('rows-control-optional')}</span>
        )}
      </legend>
      {description && (
        <p className="-mt-1 mb-3 text-caption font-normal text-lightText">{description}</p>
      )}
      {error && (
        <p id={errorId} className="mb-3 text-caption text-error">
          {error}
        </p>
      )}
      <ol className="grid gap-sm">
        {rows.fields.map((row, index) => (
          <Row
            key={row.id}
            list={name}
            kind={kind}
            index={index}
            onRemove={() => remove(index)}
            again={
              again && rows.fields.length < kind.max ? (
                <Again name={`${name}.${index}.name`} {...again} onAdd={() => again.add(index)} />
              ) : null
            }
          >
            {paired(told(kind.fields, index)).map(([first, last]) =>
              last ? (
                <div key={first.key} className="number-range">
                  {[first, last].map((field) => draw(field, `${name}.${index}.`))}
                </div>
              ) : (
                draw(first, `${name}.${index}.`)
              ),
            )}
          </Row>
        ))}
      </ol>
      {rows.fields.length < kind.max && (
        <div ref={adder} className="pt-sm">
          <Button kind="outline" size="sm" icon={<Plus size={16} aria-hidden />} onPress={add}>
            {t('rows-control-add', { row: kind.row })}
          </Button>
        </div>
      )}
    </fieldset>
  )
}

/** The rows, and what becomes of them; the cursor follows. */
function useRows(
  name: string,
  kind: RowsProps['kind'],
  place: RefObject<HTMLElement | null>,
  adder: RefObject<HTMLElement | null>,
) {
  const { control, getValues } = useFormContext<Values>()
  const rows = useFieldArray({ control, name: name as ArrayPath<Values> })
  const again = useFormSetup().rowAgain?.(name)
  return {
    rows,
    add: () => {
      const index = rows.fields.length
      rows.append(emptyRow(kind.fields) as never, { shouldFocus: false })
      goTo(`${name}.${index}.${kind.fields[0]?.key ?? ''}`)
    },
    again: again && {
      label: again.label,
      add: (index: number) => {
        const held = getValues(name) as Values[]
        const next = { ...held[index], [again.differs]: null }
        rows.insert(index + 1, next as never, { shouldFocus: false })
        goTo(`${name}.${index + 1}.${again.differs}`)
      },
    },
    remove: (index: number) => {
      rows.remove(index)
      // The button that had the focus is gone: on to the next row's, or to the one that adds.
      requestAnimationFrame(() => {
        const removers = place.current?.querySelectorAll<HTMLElement>('[data-row-remove]') ?? []
        const buttons = [...removers]
        const next = buttons[Math.min(index, buttons.length - 1)]
        ;(next?.querySelector('button') ?? adder.current?.querySelector('button'))?.focus()
      })
    },
  }
}

/** Scrolls first: a list that opens with the cursor in its field is closed by what scrolls after it. */
function goTo(pointer: string) {
  requestAnimationFrame(() => {
    document.getElementById(anchorOf(pointer))?.scrollIntoView({ block: 'center' })
    requestAnimationFrame(() => focusField(pointer))
  })
}

/**
 * What is the same for every row is said in the first one; what a row asks for by its own answers, where it does
 * (`Control`). The account of a member comes with the name.
 */
function told(fields: Field[], row: number): Field[] {
  const drawn = fields.filter(({ kind }) => kind.type !== 'member')
  return row === 0
    ? drawn
    : drawn.map((field) => (dependsOn(field).length > 0 ? field : { ...field, help: '' }))
}

/** The ends of a range stand beside each other, in the room of one field. */
function paired(fields: Field[]): [Field, Field?][] {
  const endOf = ({ key }: Field) =>
    key.endsWith('_min')
      ? fields.find((other) => other.key === key.replace(/_min$/, '_max'))
      : undefined
  const ends = fields.map(endOf)
  return fields
    .map((field, index): [Field, Field?] => [field, ends[index]])
    .filter(([field]) => !ends.includes(field))
}

interface RowPlace {
  list: string
  kind: RowsProps['kind']
  index: number
}

function Row({
  onRemove,
  again,
  children,
  ...place
}: RowPlace & {
  onRemove: () => void
  again: ReactNode
  children: ReactNode
}) {
  const title = useId()
  return (
    <li className="rounded-md border border-line p-md pb-sm">
      <RowHead id={title} {...place} onRemove={onRemove} />
      <div
        role="group"
        aria-labelledby={title}
        className="grid items-start gap-x-md sm:grid-cols-2"
      >
        {children}
      </div>
      {again}
    </li>
  )
}

/** It alone is drawn anew with what is typed in the row. */
function RowHead({
  id,
  list,
  kind,
  index,
  onRemove,
}: RowPlace & { id: string; onRemove: () => void }) {
  const { taxonomies } = useFormSetup()
  const row: unknown = useWatch<Values>({ name: `${list}.${index}` })
  const person = personIn(kind, row, taxonomies)
  const number = index + 1
  return (
    <div className="-mt-2 -mr-2 flex items-center justify-between">
      <p
        id={id}
        data-private={person ? '' : undefined}
        className="text-label text-lightText wrap-anywhere"
      >
        {rowName(kind, number, row, taxonomies)}
      </p>
      <span data-row-remove="">
        <IconButton
          label={
            person
              ? t('rows-control-remove-person', { person })
              : t('rows-control-remove', { row: kind.row, number })
          }
          icon={<Trash2 size={16} aria-hidden />}
          onPress={onRemove}
        />
      </span>
    </div>
  )
}

/** One more row for the person of this one, once they have a name. */
function Again({
  name,
  label,
  onAdd,
}: Pick<RowAgain, 'label'> & { name: string; onAdd: () => void }) {
  const held: unknown = useWatch<Values>({ name })
  const person = typeof held === 'string' ? held.trim() : ''
  if (person === '') return null
  return (
    <div className="pb-sm wrap-anywhere">
      <Button kind="quiet" size="sm" onPress={onAdd}>
        {label(person)}
      </Button>
    </div>
  )
}
