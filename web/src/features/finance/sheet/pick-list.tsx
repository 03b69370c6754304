import { t } from '@messages/finance'
import { type KeyboardEvent, useId, useState } from 'react'
import type { TaxonomyOption } from '@/shared/forms/definition/taxonomies'
import { isFound } from '@/shared/ui/choices/find-option'
import { wordsOf } from '../cells/cells'
import { useListPlace } from './use-list-place'

/** One of a list, found by typing; the list lies above the sheet, which would cut it off. */
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
  const id = useId()
  const { input, list } = useListPlace()

  /** What is marked; else what was typed, if it means something. */
  const answer = () => (current ? wordsOf(current) : text)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    event.stopPropagation()
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setAt(Math.min(Math.max(at + step, 0), found.length - 1))
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault()
      onDone(answer(), event)
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
        value={text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => onDone(isTyped ? answer() : begun)}
        onKeyDown={onKeyDown}
        className="sheet-editor"
      />
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        popover="manual"
        className="sheet-list"
      >
        <Found id={id} options={found} at={at} onChosen={(one) => onDone(wordsOf(one), 'stay')} />
      </div>
    </>
  )
}

function Found({
  id,
  options,
  at,
  onChosen,
}: {
  id: string
  options: TaxonomyOption[]
  at: number
  onChosen: (option: TaxonomyOption) => void
}) {
  if (options.length === 0) {
    return (
      <div role="option" aria-selected="false" aria-disabled="true" className="sheet-option">
        {t('pick-list-nothing-found')}
      </div>
    )
  }
  return options.map((option, index) => (
    <div
      key={option.key}
      id={`${id}-${option.key}`}
      role="option"
      aria-selected={index === at}
      // The cursor stays in the cell.
      onPointerDown={(event) => event.preventDefault()}
      onPointerUp={() => onChosen(option)}
      className="sheet-option"
    >
      {wordsOf(option)}
    </div>
  ))
}

/** What is typed, the options that have it, and which of them is marked. */
function useFound(options: TaxonomyOption[], begun: string) {
  const [text, setText] = useState(begun)
  // Everything is in sight until somebody types.
  const [isTyped, setTyped] = useState(false)
  const [at, setAt] = useState(() =>
    options.findIndex((one) => wordsOf(one) === begun || one.key === begun),
  )
  const having = (part: string) => options.filter((one) => isFound(wordsOf(one), part))
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
