import clsx from 'clsx'
import { useId } from 'react'
import { Radio, RadioGroup as AriaRadioGroup } from 'react-aria-components/RadioGroup'
import { Text } from 'react-aria-components/Text'
import './choice.css'
import { fieldClass, FieldFrame, type FieldProps } from '../fields/field'
import type { Option } from './options'

export interface RadioGroupProps extends FieldProps {
  options: (Option & { isDisabled?: boolean })[]
  value: string | null
  onChange: (id: string) => void
  onBlur?: () => void
  name?: string
  /** Side by side where there is room. */
  columns?: 1 | 2
  isDisabled?: boolean
  /** Takes effect at once and is part of no form: it has no error, and no place for one. What it is about stands above. */
  isSetting?: boolean
}

/** Options of at most this many characters, without a word on them, stand in a row. */
const longInRow = 24

/** One of a few, all in sight. */
export function RadioGroup({
  label,
  description,
  error,
  optional,
  options,
  columns = 1,
  isSetting = false,
  ...props
}: RadioGroupProps) {
  const isRow =
    columns === 1 &&
    options.every((option) => option.label.length <= longInRow && !option.description)
  return (
    <AriaRadioGroup
      {...props}
      validationBehavior="aria"
      isInvalid={Boolean(error)}
      className={clsx(fieldClass, isSetting && 'setting')}
    >
      <FieldFrame
        label={label}
        description={description}
        error={error}
        optional={optional}
        hasFoot={!isSetting}
      >
        {isSetting && description && (
          <Text slot="description" className="setting-hint text-caption text-lightText">
            {description}
          </Text>
        )}
        <div
          className={clsx(
            isSetting && 'setting-options',
            !isSetting && (isRow ? 'flex flex-wrap gap-x-lg' : 'grid gap-x-md gap-y-xs'),
            columns === 2 && 'sm:grid-cols-2',
          )}
        >
          {options.map((option) => (
            <OneOfFew key={option.id} option={option} />
          ))}
        </div>
      </FieldFrame>
    </AriaRadioGroup>
  )
}

/** Named by its label; what describes it is read after the name. */
function OneOfFew({ option }: { option: RadioGroupProps['options'][number] }) {
  const id = useId()
  const { label, description } = option
  return (
    <Radio
      value={option.id}
      isDisabled={option.isDisabled ?? false}
      className="flex min-h-11 items-start gap-3 py-2.5 text-body disabled:opacity-50"
      {...(description && { 'aria-labelledby': id, 'aria-describedby': `${id}-description` })}
    >
      <span className="choice-mark choice-dot" />
      <span className="min-w-0">
        <span id={id} className="block">
          {label}
        </span>
        {description && (
          <span id={`${id}-description`} className="block text-caption font-normal text-lightText">
            {description}
          </span>
        )}
      </span>
    </Radio>
  )
}
