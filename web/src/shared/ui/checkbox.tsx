import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps,
} from 'react-aria-components/Checkbox'
import { FieldError } from 'react-aria-components/FieldError'
import { Text } from 'react-aria-components/Text'

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
      <CheckboxButton className="group flex min-h-11 items-center gap-3 py-2.5 text-body disabled:opacity-50">
        {({ isSelected, isIndeterminate }) => (
          <>
            <span
              className={clsx(
                'grid size-5 shrink-0 place-items-center rounded-sm border text-white transition-colors duration-120',
                'group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-link',
                isSelected || isIndeterminate
                  ? 'border-primary-edge bg-primary'
                  : 'border-control bg-surface group-invalid:border-error',
              )}
            >
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
