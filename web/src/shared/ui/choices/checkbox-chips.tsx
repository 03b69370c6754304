import Check from 'lucide-react/icons/check'
import { CheckboxButton, CheckboxField } from 'react-aria-components/Checkbox'
import { CheckboxGroup as AriaCheckboxGroup } from 'react-aria-components/CheckboxGroup'
import { fieldClass, FieldFrame } from '../fields/field'
import type { CheckboxGroupProps } from './checkbox-group'
import './choice.css'

/** Several of many short options: check boxes that stand one after the other as chips. */
export function CheckboxChips({
  label,
  description,
  error,
  optional,
  options,
  max,
  ...props
}: Omit<CheckboxGroupProps, 'columns'>) {
  const full = max !== undefined && props.value.length >= max
  return (
    <AriaCheckboxGroup
      {...props}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={fieldClass}
    >
      <FieldFrame
        label={label}
        description={description}
        error={error}
        optional={optional}
        counter={
          max !== undefined && (
            <span className="tabular shrink-0">
              {props.value.length} / {max}
            </span>
          )
        }
      >
        <div className="flex flex-wrap gap-sm">
          {options.map(({ id, label: name }) => (
            <CheckboxField
              key={id}
              value={id}
              validationBehavior="aria"
              isDisabled={full && !props.value.includes(id)}
            >
              <CheckboxButton className="choice-chip">
                {({ isSelected }) => (
                  <>
                    {isSelected && <Check size={14} strokeWidth={3} aria-hidden />}
                    <span className="min-w-0 wrap-anywhere">{name}</span>
                  </>
                )}
              </CheckboxButton>
            </CheckboxField>
          ))}
        </div>
      </FieldFrame>
    </AriaCheckboxGroup>
  )
}
