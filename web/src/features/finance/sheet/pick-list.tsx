import { type KeyboardEvent, useState } from 'react'
import type { TaxonomyOption } from '@/shared/forms/definition/taxonomies'
import { isOptionFound } from '@/shared/ui/choices/find-option'
import { wordsOf } from '../cells/cells'
import { PickField } from './pick-field'

/** One of a list, found by typing. */
export function PickList({
  label,
  options,
  text: begun,
  onDone,
  onCancel,
}: {
  label: string
  options: TaxonomyOption[]
  text: string
  onDone: (text: string, event?: KeyboardEvent | 'stay') => void
  onCancel: () => void
}) {
  const { text, type, isTyped, found, at, setAt } = useFound(options, begun)
  const current = found[at]
  /** What is marked; else what was typed, if it means something. */
  const answer = () => (current ? wordsOf(current) : text)
  return (
    <PickField
      {...{ label, text, found, at, setAt, onCancel }}
      onType={type}
      onPick={(option) => onDone(wordsOf(option), 'stay')}
      // As in a spreadsheet, Enter takes what is marked; the next one goes on.
      onEnd={(event) => onDone(answer(), event.key === 'Enter' ? 'stay' : event)}
      onBlur={() => onDone(isTyped ? answer() : begun)}
    />
  )
}

/** What is typed, the options that have it, and which of them is marked. */
function useFound(options: TaxonomyOption[], begun: string) {
  const [text, setText] = useState(begun)
  // Everything is in sight until somebody types.
  const [isTyped, setTyped] = useState(false)
  const [at, setAt] = useState(() =>
    options.findIndex((one) => wordsOf(one) === begun || one.key === begun),
  )
  const having = (part: string) =>
    options.filter((one) => isOptionFound({ ...one, label: wordsOf(one) }, part))
  const type = (next: string) => {
    setText(next)
    setTyped(true)
    const first = having(next)
    const begins = first.findIndex((one) =>
      wordsOf(one).toLowerCase().startsWith(next.toLowerCase()),
    )
    setAt(next.trim() === '' ? -1 : Math.max(begins, first.length > 0 ? 0 : -1))
  }
  return { text, type, isTyped, found: isTyped ? having(text) : options, at, setAt }
}
