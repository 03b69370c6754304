import clsx from 'clsx'
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { fieldClass, FieldFrame, type FieldProps } from '../fields/field'
import { Checkbox } from './checkbox'
import type { Option } from './options'

export interface CheckboxGroupProps extends FieldProps {
  options: Option[]
  value: string[]
  onChange: (ids: string[]) => void
  onBlur?: () => void
  isDisabled?: boolean
  /** At most this many; the others close once it is reached. */
  max?: number
  columns?: 1 | 2
}

/** Several of a short list, all in sight. */
export function CheckboxGroup({
  label,
  description,
  error,
  optional,
  options,
  max,
  columns = 1,
  ...props
}: CheckboxGroupProps) {
  const full = max !== undefined && props.value.length >= max
  return (
    <AriaCheckboxGroup
      {...props}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={fieldClass}
    >
      <FieldFrame label={label} description={description} error={error} optional={optional}>
        <div className={clsx('grid gap-x-md', columns === 2 && 'sm:grid-cols-2')}>
          {options.map((option) => (
            <Checkbox
              key={option.id}
              value={option.id}
              description={option.description}
              isDisabled={full && !props.value.includes(option.id)}
            >
              {option.picture ? (
                <span className="flex items-center gap-3">
                  {option.picture}
                  <span className="min-w-0 wrap-anywhere">{option.label}</span>
                </span>
              ) : (
                option.label
              )}
            </Checkbox>
          ))}
        </div>
      </FieldFrame>
    </AriaCheckboxGroup>
  )
}
