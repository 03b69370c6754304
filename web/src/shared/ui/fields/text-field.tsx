import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'
import { Input } from 'react-aria-components/Input'
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaProps,
} from 'react-aria-components/TextField'
import { Counter } from '../indicators/counter'
import { controlClass, fieldClass, FieldFrame, type FieldProps } from './field'

export interface TextFieldProps
  extends Omit<AriaProps, 'className' | 'style' | 'children' | 'isInvalid'>, FieldProps {
  placeholder?: string
  /** Counted in characters as people count them; the count shows only when it becomes short. */
  limit?: number
  inputRef?: Ref<HTMLInputElement>
  /** Puts something around the control. */
  renderControl?: (control: ReactNode) => ReactNode
}

export function TextField({
  label,
  description,
  error,
  optional,
  placeholder,
  limit,
  inputRef,
  renderControl = (control) => control,
  ...props
}: TextFieldProps) {
  const used = [...(props.value ?? '')].length
  return (
    <AriaTextField
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
        counter={
          limit !== undefined && used > limit * 0.75 && <Counter used={used} limit={limit} />
        }
      >
        {renderControl(
          <Input
            ref={inputRef}
            placeholder={placeholder}
            className={clsx(controlClass, props.isReadOnly && 'bg-sunken!')}
          />,
        )}
      </FieldFrame>
    </AriaTextField>
  )
}
