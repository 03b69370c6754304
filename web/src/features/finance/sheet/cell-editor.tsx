import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import type { Field } from '@/shared/forms/definition/description'
import type { TaxonomyOption } from '@/shared/forms/definition/taxonomies'
import { partsOf } from '../cells/cells'
import { PickList } from './pick-list'
import { PickSeveral } from './pick-several'

export interface EditorProps {
  label: string
  field: Field
  /** What it begins with: the answer, or nothing when somebody begins to type over it. */
  text: string
  options: TaxonomyOption[]
  isFigure: boolean
  /** When the typing pauses, so that nothing typed is lost. */
  onType: (text: string) => void
  /** Done; with the key that ended it, or `stay` where the cursor stays in the cell. */
  onDone: (text: string, event?: KeyboardEvent | 'stay') => void
  onCancel: () => void
}

/** In milliseconds: nobody waits for the form between two keys. */
const typingPause = 400

/** The one cell that is being typed into. */
export function CellEditor(props: EditorProps) {
  const { label, field, options, isFigure, onType, onDone, onCancel } = props
  const [text, setText] = useState(props.text)
  const input = useRef<HTMLInputElement>(null)
  const isOver = useRef(false)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  useEffect(() => {
    // The text stays as it was: whoever edits goes on at its end.
    const held = input.current
    held?.setSelectionRange(held.value.length, held.value.length)
  }, [])
  const end = (how: () => void) => {
    if (isOver.current) return
    isOver.current = true
    clearTimeout(pause.current)
    how()
  }
  if (field.kind.type === 'choice') {
    return (
      <PickList
        label={label}
        options={options}
        text={props.text}
        onDone={(chosen, event) => end(() => onDone(chosen, event))}
        onCancel={() => end(onCancel)}
      />
    )
  }
  if (field.kind.type === 'choices') {
    return (
      <PickSeveral
        label={label}
        options={options}
        chosen={partsOf(props.text)}
        onDone={(chosen, event) => end(() => onDone(chosen.join('; '), event))}
      />
    )
  }
  return (
    <input
      ref={input}
      autoFocus
      aria-label={label}
      value={text}
      // Months before photography are negative, which the keys for decimals lack.
      inputMode={isFigure && field.kind.type !== 'integer' ? 'decimal' : undefined}
      autoComplete="off"
      placeholder={field.kind.type === 'date' ? '31/03/2027' : undefined}
      onChange={(event) => {
        setText(event.target.value)
        clearTimeout(pause.current)
        pause.current = setTimeout(onType, typingPause, event.target.value)
      }}
      onBlur={() => end(() => onDone(text))}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter' || event.key === 'Tab') {
          event.preventDefault()
          end(() => onDone(text, event))
        } else if (event.key === 'Escape') {
          event.preventDefault()
          end(onCancel)
        }
        event.stopPropagation()
      }}
      className={isFigure ? 'sheet-editor sheet-figure' : 'sheet-editor'}
    />
  )
}
