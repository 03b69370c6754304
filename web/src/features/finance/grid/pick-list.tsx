import { t } from '@messages/finance'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { TaxonomyOption } from '@/shared/forms/definition/taxonomies'
import { isFound } from '@/shared/ui/choices/find-option'
import { wordsOf } from '../cells/cells'

const height = 280

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
  const [text, setText] = useState(begun)
  // Everything is in sight until somebody types.
  const [typed, setTyped] = useState(false)
  const found = typed ? options.filter((one) => isFound(wordsOf(one), text)) : options
  const [at, setAt] = useState(() =>
    options.findIndex((one) => wordsOf(one) === begun || one.key === begun),
  )
  const current = found[at]
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    input.current?.select()
    const place = () => {
      const box = input.current?.getBoundingClientRect()
      if (!box || !list.current) return
      const below = innerHeight - box.bottom > height || box.top < height
      list.current.style.left = `${Math.max(8, Math.min(box.left, innerWidth - 300))}px`
      list.current.style.minWidth = `${box.width}px`
      list.current.style.top = below ? `${box.bottom + 2}px` : 'auto'
      list.current.style.bottom = below ? 'auto' : `${innerHeight - box.top + 2}px`
    }
    list.current?.showPopover?.()
    place()
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  })

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
        onChange={(event) => {
          const next = event.target.value
          setText(next)
          setTyped(true)
          const first = options.filter((one) => isFound(wordsOf(one), next))
          const begins = first.findIndex((one) =>
            wordsOf(one).toLowerCase().startsWith(next.toLowerCase()),
          )
          setAt(next.trim() === '' ? -1 : Math.max(begins, first.length > 0 ? 0 : -1))
        }}
        onBlur={() => onDone(typed ? answer() : begun)}
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
        {found.map((option, index) => (
          <div
            key={option.key}
            id={`${id}-${option.key}`}
            role="option"
            aria-selected={index === at}
            // The cursor stays in the cell.
            onPointerDown={(event) => event.preventDefault()}
            onPointerUp={() => onDone(wordsOf(option), 'stay')}
            className="sheet-option"
          >
            {wordsOf(option)}
          </div>
        ))}
        {found.length === 0 && (
          <div role="option" aria-selected="false" aria-disabled="true" className="sheet-option">
            {t('pick-list-nothing-found')}
          </div>
        )}
      </div>
    </>
  )
}
