import { type KeyboardEvent, useState } from 'react'
import type { TaxonomyOption } from '@/shared/forms/definition/taxonomies'
import { isFound } from '@/shared/ui/choices/find-option'
import { PickField } from './pick-field'

/**
 * Several of a list: each is found by typing, and Enter takes it in or out, as Space does while nothing is typed. With
 * nothing marked, Enter ends, as Tab, Escape and Done do at any time.
 */
export function PickSeveral({
  label,
  options,
  chosen: begun,
  onDone,
}: {
  label: string
  options: TaxonomyOption[]
  /** Their labels. */
  chosen: string[]
  onDone: (chosen: string[], event?: KeyboardEvent | 'stay') => void
}) {
  const { chosen, turn, text, type, found, at, setAt } = useChosen(options, begun)
  const current = found[at]
  return (
    <PickField
      {...{ label, text, found, at, setAt, chosen }}
      placeholder={chosen.join('; ')}
      onType={type}
      onPick={turn}
      // A space belongs to what is typed, and nothing begins with one.
      {...(text === '' ? { onSpace: () => current && turn(current, at) } : {})}
      onEnd={(event) => {
        if (event.key === 'Enter' && current) turn(current)
        else onDone(chosen, event.key === 'Enter' ? 'stay' : event)
      }}
      onCancel={() => onDone(chosen, 'stay')}
      onBlur={() => onDone(chosen)}
    />
  )
}

/** What is chosen, what is typed to find more, and which of those is marked. */
function useChosen(options: TaxonomyOption[], begun: string[]) {
  const [chosen, setChosen] = useState(begun)
  const [text, setText] = useState('')
  const [at, setAt] = useState(-1)
  const type = (next: string) => {
    setText(next)
    setAt(next.trim() === '' ? -1 : 0)
  }
  return {
    chosen,
    text,
    type,
    found: options.filter((one) => isFound(one.label, text)),
    at,
    setAt,
    /** Takes one in, or out again; `stay` is what is marked then. */
    turn: ({ label }: TaxonomyOption, stay = -1) => {
      setChosen((held) =>
        held.includes(label) ? held.filter((other) => other !== label) : [...held, label],
      )
      type('')
      setAt(stay)
    },
  }
}
