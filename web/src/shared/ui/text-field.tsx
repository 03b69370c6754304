import type { Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaProps,
} from 'react-aria-components/TextField'
import { controlClass, fieldClass, FieldFrame, type FieldProps } from './field'

export interface TextFieldProps
  extends Omit<AriaProps, 'className' | 'style' | 'children' | 'isInvalid'>, FieldProps {
  placeholder?: string
  inputRef?: Ref<HTMLInputElement>
}

export function TextField({
  label,
  description,
  error,
  optional,
  placeholder,
  inputRef,
  ...props
}: TextFieldProps) {
  return (
    <AriaTextField
      validationBehavior="aria"
      {...props}
      isInvalid={Boolean(error)}
      className={fieldClass}
    >
      <FieldFrame label={label} description={description} error={error} optional={optional}>
        <Input ref={inputRef} placeholder={placeholder} className={controlClass} />
      </FieldFrame>
    </AriaTextField>
  )
}
