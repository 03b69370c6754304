import Check from 'lucide-react/icons/check'
import { type KeyboardEvent, useId, useState } from 'react'
import type { TaxonomyOption } from '@/shared/forms/definition/taxonomies'
import { isFound } from '@/shared/ui/choices/find-option'
import { useListPlace } from './use-list-place'

/**
 * Several of a list: each is found by typing, and Enter takes it in or out. With nothing marked, Enter ends, as Tab does
 * at any time.
 */
export function PickSeveral({
  label,
  options,
  chosen: begun,
  onDone,
  onCancel,
}: {
  label: string
  options: TaxonomyOption[]
  /** Their labels. */
  chosen: string[]
  onDone: (chosen: string[], event?: KeyboardEvent) => void
  onCancel: () => void
}) {
  const { chosen, turn, text, type, found, at, setAt } = useChosen(options, begun)
  const current = found[at]
  const id = useId()
  const { input, list } = useListPlace()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    event.stopPropagation()
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt(Math.min(Math.max(at + step, 0), found.length - 1))
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      turn(current)
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      onDone(chosen, event)
    } else if (event.key === 'Escape') {
      event.preventDefault()
      onCancel()
    }
  }
  return (
    <>
      <input
        ref={input}
        autoFocus
        role="combobox"
        aria-label={label}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={current ? `${id}-${current.key}` : undefined}
        autoComplete="off"
        placeholder={chosen.join('; ')}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={() => onDone(chosen)}
        onKeyDown={onKeyDown}
        className="sheet-editor"
      />
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable="true"
        popover="manual"
        className="sheet-list"
      >
        <Found {...{ id, found, at, chosen, turn }} />
      </div>
    </>
  )
}

type Chosen = ReturnType<typeof useChosen>

function Found({
  id,
  found,
  at,
  chosen,
  turn,
}: Pick<Chosen, 'found' | 'at' | 'chosen' | 'turn'> & { id: string }) {
  return found.map((option, index) => (
    <div
      key={option.key}
      id={`${id}-${option.key}`}
      role="option"
      aria-selected={chosen.includes(option.label)}
      data-marked={index === at || undefined}
      // The cursor stays in the cell.
      onPointerDown={(event) => event.preventDefault()}
      onPointerUp={() => turn(option)}
      className="sheet-option sheet-several"
    >
      <Check size={16} aria-hidden />
      {option.label}
    </div>
  ))
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
    /** Takes one in, or out again. */
    turn: ({ label }: TaxonomyOption) => {
      setChosen((held) =>
        held.includes(label) ? held.filter((other) => other !== label) : [...held, label],
      )
      type('')
    },
  }
}
