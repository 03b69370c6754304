import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import type { ReactNode, Ref } from 'react'
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps,
} from 'react-aria-components/Checkbox'
import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'
import './choice.css'

export interface CheckboxProps extends Omit<
  CheckboxFieldProps,
  'className' | 'style' | 'children' | 'isInvalid'
> {
  children: ReactNode
  description?: ReactNode
  error?: string
  inputRef?: Ref<HTMLInputElement>
}

export function Checkbox({ children, description, error, inputRef, ...props }: CheckboxProps) {
  return (
    <CheckboxField
      validationBehavior="aria"
      {...props}
      {...(inputRef ? { inputRef: inputRef as never } : {})}
      isInvalid={error !== undefined ? true : undefined}
      className="flex flex-col"
    >
      <CheckboxButton className="flex min-h-11 items-center gap-3 py-2.5 text-body disabled:opacity-50">
        {({ isSelected, isIndeterminate }) => (
          <>
            <span className="choice-mark choice-box">
              {isIndeterminate ? (
                <Minus size={14} aria-hidden />
              ) : (
                isSelected && <Check size={14} strokeWidth={3} aria-hidden />
              )}
            </span>
            <span className="min-w-0">{children}</span>
          </>
        )}
      </CheckboxButton>
      {description && (
        <Text
          slot="description"
          className="-mt-1.5 pb-1 pl-8 text-caption font-normal text-lightText"
        >
          {description}
        </Text>
      )}
      <FieldError className="pl-8 text-caption text-error">{error}</FieldError>
    </CheckboxField>
  )
}
