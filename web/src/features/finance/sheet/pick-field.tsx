import { t } from '@messages/finance'
import Check from 'lucide-react/icons/check'
import { type KeyboardEvent, useId } from 'react'
import type { TaxonomyOption } from '@/shared/forms/definition/taxonomies'
import { buttonClass } from '@/shared/ui/buttons/button-class'
import { wordsOf } from '../cells/cells'
import { useListPlace } from './use-list-place'

interface Found {
  found: TaxonomyOption[]
  /** Which of them is marked; -1: none. */
  at: number
  /** What is chosen, where several can be; else what is marked is what will be. */
  chosen?: string[]
  onPick: (option: TaxonomyOption) => void
}

interface Props extends Found {
  label: string
  text: string
  placeholder?: string
  onType: (text: string) => void
  setAt: (at: number) => void
  /** Enter or Tab. */
  onEnd: (event: KeyboardEvent) => void
  onBlur: () => void
  /** Escape; of several, also what the list offers to be done with. */
  onCancel: () => void
  /** A space, where it is not typed. */
  onSpace?: () => void
}

/** A cell in which one types to find what a list has; the list lies above the sheet, which would cut it off. */
export function PickField(props: Props) {
  const { label, text, placeholder, found, at, chosen, onType, onBlur, onCancel } = props
  const current = found[at]
  const id = useId()
  const { input, list } = useListPlace()
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
        placeholder={placeholder}
        value={text}
        onChange={({ target }) => onType(target.value)}
        onBlur={onBlur}
        onKeyDown={(event) => onKey(event, props)}
        className="sheet-editor"
      />
      <div ref={list} popover="manual" className="sheet-list">
        <div
          id={id}
          role="listbox"
          aria-label={label}
          aria-multiselectable={chosen ? 'true' : undefined}
          aria-describedby={chosen && `${id}-keys`}
        >
          <Options id={id} {...props} />
        </div>
        {chosen && <Foot id={`${id}-keys`} onDone={onCancel} />}
      </div>
    </>
  )
}

/** How several are chosen, and how one is done with it. */
function Foot({ id, onDone }: { id: string; onDone: () => void }) {
  return (
    <div className="sheet-list-foot">
      <span id={id} className="sheet-keys text-caption font-normal text-lightText">
        {t('pick-several-keys')}
      </span>
      <button
        type="button"
        tabIndex={-1}
        // The cursor stays in the cell.
        onPointerDown={(event) => event.preventDefault()}
        onClick={onDone}
        className={buttonClass('outline', 'sm')}
      >
        {t('pick-several-done')}
      </button>
    </div>
  )
}

function onKey(event: KeyboardEvent, { found, at, setAt, onEnd, onCancel, onSpace }: Props) {
  if (event.nativeEvent.isComposing) return
  event.stopPropagation()
  const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
  if (step !== undefined) {
    event.preventDefault()
    setAt(Math.min(Math.max(at + step, 0), found.length - 1))
  } else if (event.key === ' ' && onSpace) {
    event.preventDefault()
    onSpace()
  } else if (event.key === 'Enter' || event.key === 'Tab') {
    event.preventDefault()
    onEnd(event)
  } else if (event.key === 'Escape') {
    event.preventDefault()
    onCancel()
  }
}

function Options({ id, found, at, chosen, onPick }: Found & { id: string }) {
  if (found.length === 0) {
    return (
      <div role="option" aria-selected="false" aria-disabled="true" className="sheet-option">
        {t('pick-list-nothing-found')}
      </div>
    )
  }
  return found.map((option, index) => (
    <div
      key={option.key}
      id={`${id}-${option.key}`}
      role="option"
      aria-selected={chosen ? chosen.includes(option.label) : index === at}
      data-marked={(chosen && index === at) || undefined}
      // The cursor stays in the cell.
      onPointerDown={(event) => event.preventDefault()}
      onPointerUp={() => onPick(option)}
      className={chosen ? 'sheet-option sheet-several' : 'sheet-option'}
    >
      {chosen && <Check size={16} aria-hidden />}
      {chosen ? option.label : wordsOf(option)}
    </div>
  ))
}
