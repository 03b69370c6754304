import clsx from 'clsx'
import type { Ref } from 'react'
import { TextArea as AriaTextArea } from 'react-aria-components/TextArea'
import { TextField, type TextFieldProps as AriaProps } from 'react-aria-components/TextField'
import { Counter } from '../indicators/counter'
import { controlClass, fieldClass, FieldFrame, type FieldProps } from './field'

export interface TextAreaProps
  extends
    Omit<AriaProps, 'className' | 'style' | 'children' | 'isInvalid' | 'maxLength'>,
    FieldProps {
  /** Counted in characters as people count them. Typing past it is shown, never cut off. */
  limit?: number
  placeholder?: string
  rows?: number
  inputRef?: Ref<HTMLTextAreaElement>
}

export function TextArea({
  label,
  description,
  error,
  optional,
  limit,
  placeholder,
  rows = 4,
  inputRef,
  ...props
}: TextAreaProps) {
  const used = [...(props.value ?? '')].length
  return (
    <TextField
      validationBehavior="aria"
      {...props}
      isInvalid={Boolean(error)}
      className={fieldClass}
    >
      <FieldFrame
        label={label}
        description={description}
        error={error}
        optional={optional}
        counter={limit !== undefined && <Counter used={used} limit={limit} />}
      >
        <AriaTextArea
          ref={inputRef}
          rows={rows}
          // field-sizing grows with the text and ignores `rows`, so these are its least height.
          style={{ minHeight: rows * 24 + 18 }}
          placeholder={placeholder}
          className={clsx(controlClass, 'field-sizing-content resize-y')}
        />
      </FieldFrame>
    </TextField>
  )
}
