import { useState } from 'react'
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { isEmpty } from '@/shared/forms/definition/conditions'
import type { Content, Field, KindOf, Values } from '@/shared/forms/definition/description'
import { currencyOf, decimalsOf } from '@/shared/forms/definition/money'
import { emptyRow } from '@/shared/forms/definition/values'
import { useFormSetup } from '@/shared/forms/setup'
import { type Around, faultOf, read } from '../cells/cells'
import { emptyHistory, redo, remember, undo } from './history'

/** The rows of a sheet as the form holds them, with the ways to change them, each of which can be undone. */
// oxlint-disable-next-line max-lines-per-function -- the list of what can be done with rows
export function useGrid(name: string, kind: KindOf<'rows'>) {
  const { control, getValues, setValue, clearErrors } = useFormContext<Values>()
  const { taxonomies, context } = useFormSetup()
  const watched = useWatch({ control, name }) as Content[] | undefined
  const currency = useWatch({ control, name: 'currency' }) as string | null
  const { errors } = useFormState({ control })
  const rows = watched ?? []
  const around: Around = { taxonomies, context, form: { currency } }
  const now = () => (getValues(name) ?? []) as Content[]

  const put = (next: Content[]) => {
    clearErrors(name)
    setValue(name, next)
  }
  const { change, settle, ...steps } = useSteps(now, put)
  const hasOwnCurrency = kind.fields.some(({ key }) => key === 'currency')
  const common = currencyOf(moneyOf(kind), undefined, { currency }, context.facts)
  const empty = (): Content => ({
    ...emptyRow(kind.fields),
    // Most money comes in the currency of the budget.
    ...(hasOwnCurrency ? { currency: common ?? null } : {}),
  })
  const root = get(errors, name) as { message?: string; root?: { message?: string } } | undefined

  return {
    rows,
    around,
    empty,
    /** Of the amounts in every row; undefined where each row has its own. */
    currency: hasOwnCurrency ? undefined : common,
    /** Of the budget. */
    home: common,
    errorAt: (row: number, field: Field): string | undefined => {
      const held = rows[row]
      const found = get(errors, `${name}.${row}.${field.key}`) as { message?: string } | undefined
      return (held && faultOf(field, held[field.key], held, around)) ?? found?.message
    },
    error: root?.root?.message ?? root?.message,
    isFull: rows.length >= kind.max,
    put,
    change,
    settle,
    ...steps,
    snapshot: () => structuredClone(now()),
    read: (row: number, field: Field, text: string) =>
      read(field, text, now()[row] ?? empty(), around),
    /** Keeps what a cell answers while it is typed; [settle] makes one step of it. */
    write: (row: number, field: Field, value: unknown) => {
      if (row >= now().length) {
        setValue(name, [...now(), { ...empty(), [field.key]: value }])
        return
      }
      clearErrors(`${name}.${row}.${field.key}`)
      if (field.key === 'currency') rescale(row, value)
      setValue(`${name}.${row}.${field.key}`, value as never)
    },
    remove: (row: number) => change(now().filter((_, index) => index !== row)),
    insert: (row: number, added: Content = empty()) => change(now().toSpliced(row, 0, added)),
    move: (row: number, to: number) => {
      const held = now()
      const one = held[row]
      if (!one || to < 0 || to >= held.length) return false
      change(held.toSpliced(row, 1).toSpliced(to, 0, one))
      return true
    },
    /** A row in which nothing stands any more is none. */
    prune: () => {
      const held = now()
      const blank = empty()
      const left = held.filter((row) => !isBlank(row, blank))
      if (left.length < held.length) put(left)
    },
  }

  /** EUR 1,200.00 becomes JPY 1,200, not JPY 120,000. */
  function rescale(row: number, next: unknown): void {
    const held = now()[row]
    const digits = (code: unknown) =>
      decimalsOf(typeof code === 'string' ? code : undefined, taxonomies)
    const shift = digits(next) - digits(held?.['currency'])
    if (!held || shift === 0) return
    for (const { key, kind: of } of kind.fields) {
      const minor = held[key]
      if (of.type === 'money' && typeof minor === 'number') {
        setValue(`${name}.${row}.${key}`, Math.round(minor * 10 ** shift) as never)
      }
    }
  }
}

/** What was there before each change, to be gone back to. */
function useSteps(now: () => Content[], put: (rows: Content[]) => void) {
  const [history, setHistory] = useState(emptyHistory<Content[]>)
  const take = (step: ReturnType<typeof undo<Content[]>>) => {
    if (!step) return false
    setHistory(step.history)
    put(step.state)
    return true
  }
  return {
    change: (next: Content[]) => {
      const before = structuredClone(now())
      setHistory((held) => remember(held, before))
      put(next)
    },
    /** Makes one step of what was written since. */
    settle: (before: Content[]) => {
      if (JSON.stringify(before) !== JSON.stringify(now())) {
        setHistory((held) => remember(held, before))
      }
    },
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    undo: () => take(undo(history, structuredClone(now()))),
    redo: () => take(redo(history, structuredClone(now()))),
  }
}

export type Grid = ReturnType<typeof useGrid>

function moneyOf(kind: KindOf<'rows'>): KindOf<'money'> {
  const money = kind.fields.find((field) => field.kind.type === 'money')?.kind
  return money?.type === 'money' ? money : { type: 'money', max: 0, currency: 'currency' }
}

function isBlank(row: Content, empty: Content): boolean {
  return Object.entries(row).every(([key, value]) => isEmpty(value) || value === empty[key])
}
