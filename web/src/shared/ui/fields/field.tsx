import { t } from '@messages/ui'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { FieldError } from 'react-aria-components/FieldError'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'

export interface FieldProps {
  label: string
  description?: ReactNode
  /** What is wrong, in words; its presence makes the field invalid. */
  error?: ReactNode
  /** Says "(optional)" beside the label; what is not so marked is needed. */
  optional?: boolean
}

/** The look of everything one types into. */
export const controlClass = clsx(
  'min-h-11 w-full rounded-md border border-control bg-surface px-3 py-2 text-input text-text',
  'transition-colors duration-120 placeholder:text-lightText',
  'focus:border-link focus:outline-2 focus:-outline-offset-1 focus:outline-link',
  'invalid:border-error disabled:opacity-60',
)

/** Same, for a control that holds an input and a button. */
export const groupClass = clsx(
  'flex min-h-11 w-full items-center rounded-md border border-control bg-surface text-input text-text',
  'transition-colors duration-120 focus-within:border-link focus-within:outline-2 focus-within:-outline-offset-1 focus-within:outline-link',
  'invalid:border-error disabled:opacity-60',
)

/** An input inside `groupClass`: the group draws the border and the focus ring. */
export const innerInputClass =
  'min-h-[42px] min-w-0 flex-1 bg-transparent px-3 outline-none placeholder:text-lightText'

export const fieldClass = 'flex flex-col'

/**
 * Label, control, description and error of one field. The error's place is reserved, so nothing
 * moves when it comes; React Aria ties label, description and error to the control.
 */
export function FieldFrame({
  label,
  description,
  error,
  optional,
  children,
  counter,
  hasFoot = true,
}: FieldProps & { children: ReactNode; counter?: ReactNode; hasFoot?: boolean }) {
  return (
    <>
      <FieldLabel label={label} optional={optional} />
      {children}
      {hasFoot && <FieldFoot description={description} error={error} counter={counter} />}
    </>
  )
}

export function FieldLabel({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) {
  return (
    <Label className="mb-1.5 text-label">
      {label}
      {optional && <span className="font-normal text-lightText"> {t('field-optional')}</span>}
    </Label>
  )
}

export function FieldFoot({
  description,
  error,
  counter,
}: Pick<FieldProps, 'description' | 'error'> & { counter?: ReactNode }) {
  return (
    <div className="flex min-h-8 items-start justify-between gap-md pt-1 pb-3 text-caption font-normal text-lightText">
      <div className="min-w-0">
        <FieldError className="block font-medium text-error">{error}</FieldError>
        {/* Stays beside an error, since it says how to mend it. Without an error it stands there even while it is
            empty: React Aria ties to the control what it finds when the field comes. */}
        {(description || !error) && <Text slot="description">{description}</Text>}
      </div>
      {counter}
    </div>
  )
}
