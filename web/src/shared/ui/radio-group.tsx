import clsx from 'clsx'
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import { fieldClass, FieldFrame, type FieldProps } from './field'
import type { Option } from './options'

export interface RadioGroupProps extends FieldProps {
  options: Option[]
  value: string | null
  onChange: (id: string) => void
  onBlur?: () => void
  name?: string
  isDisabled?: boolean
}

/** One of a few, all in sight. */
export function RadioGroup({
  label,
  description,
  error,
  optional,
  options,
  ...props
}: RadioGroupProps) {
  return (
    <AriaRadioGroup
      {...props}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={fieldClass}
    >
      <FieldFrame label={label} description={description} error={error} optional={optional}>
        <div className="grid gap-xs">
          {options.map((option) => (
            <Radio
              key={option.id}
              value={option.id}
              className="group flex min-h-11 items-start gap-3 py-2.5 text-body disabled:opacity-50"
            >
              <span
                className={clsx(
                  'size-5 shrink-0 rounded-full border border-control bg-surface transition-all duration-120',
                  'group-selected:border-6 group-selected:border-primary-edge group-invalid:border-error',
                  'group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-link',
                )}
              />
              <span className="min-w-0">
                {option.label}
                {option.description && (
                  <span className="block text-caption font-normal text-lightText">
                    {option.description}
                  </span>
                )}
              </span>
            </Radio>
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  )
}
