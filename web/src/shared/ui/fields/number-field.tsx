import Minus from 'lucide-react/icons/minus'
import Plus from 'lucide-react/icons/plus'
import type { Ref } from 'react'
import { Button } from 'react-aria-components/Button'
import { Group } from 'react-aria-components/Group'
import { Input } from 'react-aria-components/Input'
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaProps,
} from 'react-aria-components/NumberField'
import { fieldClass, FieldFrame, type FieldProps, groupClass, innerInputClass } from './field'
import { Unit, UnitNote } from './unit'

export interface NumberFieldProps
  extends Omit<AriaProps, 'className' | 'style' | 'children' | 'isInvalid'>, FieldProps {
  inputRef?: Ref<HTMLInputElement>
  /** Stands behind the number, such as "minutes". */
  unit?: string | undefined
}

const step =
  'grid h-[42px] w-11 shrink-0 place-items-center text-lightText hover:text-text disabled:opacity-40'

export function NumberField({
  label,
  description,
  error,
  optional,
  inputRef,
  unit,
  ...props
}: NumberFieldProps) {
  /** React Aria hands a number on once the field is left; one that is whole is handed on as it is typed. */
  const typed = (text: string) => {
    if (/^\d{1,15}$/.test(text)) props.onChange?.(Number(text))
  }
  return (
    <AriaNumberField
      validationBehavior="aria"
      {...props}
      isInvalid={Boolean(error)}
      className={fieldClass}
    >
      <FieldFrame
        label={label}
        description={<UnitNote unit={unit}>{description}</UnitNote>}
        error={error}
        optional={optional}
      >
        <Group className={`number-group ${groupClass}`}>
          <Input
            ref={inputRef}
            onInput={({ currentTarget }) => typed(currentTarget.value)}
            className={`${innerInputClass} tabular`}
          />
          <Unit unit={unit} />
          <Button slot="decrement" className={step}>
            <Minus size={16} aria-hidden />
          </Button>
          <Button slot="increment" className={step}>
            <Plus size={16} aria-hidden />
          </Button>
        </Group>
      </FieldFrame>
    </AriaNumberField>
  )
}
