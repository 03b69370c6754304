import type { RefCallBack } from 'react-hook-form'
import { Checkbox } from '@/shared/ui/choices/checkbox'
import { NumberField } from '@/shared/ui/fields/number-field'
import { TextArea } from '@/shared/ui/fields/text-area'
import { TextField } from '@/shared/ui/fields/text-field'
import type { KindOf } from '../definition/description'
import type { ControlProps, TextControlProps } from '../setup'

/** One paragraph longer than this is written where all of it can be read. */
const fitsOneLine = 160

/** A text: an email address, one line, or several. */
export function TextControl({ kind, ...props }: TextControlProps & { kind: KindOf<'text'> }) {
  if (kind.rule === 'email') {
    return <TextField {...props} type="email" inputMode="email" autoComplete="off" />
  }
  if (kind.lines !== 'one') return <TextArea {...props} limit={kind.max} />
  return kind.max <= fitsOneLine ? (
    <TextField {...props} limit={kind.max} />
  ) : (
    <TextArea
      {...props}
      onChange={(typed) => props.onChange(joined(typed))}
      limit={kind.max}
      rows={2}
    />
  )
}

function joined(typed: string): string {
  return typed.replaceAll(/\s*\n\s*/g, ' ')
}

/** A whole number, such as a year: without a separator of thousands. */
export function IntegerControl({
  value,
  onChange,
  ...props
}: ControlProps & {
  inputRef: RefCallBack
  value: unknown
  onChange: (value: number | null) => void
  unit: string | undefined
}) {
  return (
    <NumberField
      {...props}
      value={typeof value === 'number' ? value : Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
      formatOptions={{ useGrouping: false, maximumFractionDigits: 0 }}
    />
  )
}

/** A box to tick. */
export function CheckControl({
  label,
  description,
  error,
  onBlur,
  name,
  inputRef,
  value,
  onChange,
}: ControlProps & {
  name: string
  inputRef: RefCallBack
  value: boolean
  onChange: (value: boolean) => void
}) {
  return (
    <Checkbox
      name={name}
      inputRef={inputRef}
      isSelected={value}
      onChange={onChange}
      onBlur={onBlur}
      description={description}
      {...(error === undefined ? {} : { error })}
    >
      {label}
    </Checkbox>
  )
}
