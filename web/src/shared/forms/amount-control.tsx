import { type Ref, useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { NumberField } from '@/shared/ui/number-field'
import { TextField } from '@/shared/ui/text-field'
import { isFact } from './conditions'
import type { KindOf, Values } from './description'
import { currencyOf, decimalsOf } from './money'
import { type ControlProps, useFormSetup } from './setup'

interface Bound<Value> extends ControlProps {
  inputRef: Ref<HTMLInputElement>
  value: Value
  onChange: (value: Value) => void
}

/** An amount: typed as people write it, kept in the smallest unit of its currency. */
export function MoneyControl({
  kind,
  prefix,
  value,
  onChange,
  ...common
}: Bound<number | null> & { kind: KindOf<'money'>; prefix: string }) {
  const currency = useCurrency(kind, prefix)
  const { taxonomies } = useFormSetup()
  const digits = decimalsOf(currency, taxonomies)
  useRescaled(digits, value, onChange)
  return (
    <NumberField
      {...common}
      description={
        currency === undefined
          ? [common.description, 'Choose a currency first.'].filter(Boolean).join(' ')
          : common.description
      }
      minValue={0}
      value={value === null ? Number.NaN : value / 10 ** digits}
      onChange={(typed) => onChange(Number.isNaN(typed) ? null : Math.round(typed * 10 ** digits))}
      formatOptions={
        currency === undefined
          ? { minimumFractionDigits: digits, maximumFractionDigits: digits }
          : {
              style: 'currency',
              currency,
              currencyDisplay: 'code',
              minimumFractionDigits: digits,
              maximumFractionDigits: digits,
            }
      }
      plain
    />
  )
}

/** A number that is kept as it is typed, so that no digit is lost. */
export function DecimalControl({
  kind,
  value,
  onChange,
  ...common
}: Bound<string> & { kind: KindOf<'decimal'> }) {
  const unit = kind.unit ? `In ${kind.unit}.` : undefined
  return (
    <TextField
      {...common}
      description={[unit, common.description].filter(Boolean).join(' ') || undefined}
      inputMode="decimal"
      value={value}
      onChange={(typed) => onChange(typed.replace(',', '.'))}
    />
  )
}

function useCurrency(kind: KindOf<'money'>, prefix: string): string | undefined {
  const { control } = useFormContext<Values>()
  const { context } = useFormSetup()
  const key = isFact(kind.currency) ? 'currency' : kind.currency
  const [inRow, inForm] = useWatch({ control, name: [prefix + key, key] })
  return currencyOf(kind, { [key]: inRow }, { [key]: inForm }, context.facts)
}

/** EUR 1,200.00 becomes JPY 1,200, not JPY 120,000, when its currency is changed. */
function useRescaled(
  digits: number,
  value: number | null,
  onChange: (value: number | null) => void,
): void {
  const before = useRef(digits)
  const rescale = useEffectEvent((now: number) => {
    const shift = now - before.current
    before.current = now
    if (shift !== 0 && value !== null) onChange(Math.round(value * 10 ** shift))
  })
  useEffect(() => rescale(digits), [digits])
}
