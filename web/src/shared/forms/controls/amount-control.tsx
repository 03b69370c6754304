import { t } from '@messages/forms'
import { type Ref, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { TextField } from '@/shared/ui/fields/text-field'
import { NumberBox, UnitNote } from '@/shared/ui/fields/unit'
import { isFact } from '../definition/conditions'
import type { KindOf, Values } from '../definition/description'
import { amount, currencyOf, decimalsOf } from '../definition/money'
import { type ControlProps, useFormSetup } from '../setup'
import { amountFault, readAmount } from '../validation/read-amount'

/** In milliseconds: whoever stops for so long has typed an amount that can be saved. */
const typingPause = 400

interface Bound<Value> extends ControlProps {
  inputRef: Ref<HTMLInputElement>
  value: Value
  onChange: (value: Value) => void
}

/**
 * An amount: typed as people write it, kept in the smallest unit of its currency. What cannot be
 * read is kept as it was typed, with the reason.
 */
export function MoneyControl({
  kind,
  prefix,
  value,
  onChange,
  onBlur,
  ...common
}: Bound<number | string | null> & { kind: KindOf<'money'>; prefix: string }) {
  const currency = useCurrency(kind, prefix)
  const { taxonomies } = useFormSetup()
  const digits = decimalsOf(currency, taxonomies)
  const [typed, setTyped] = useState<string | null>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  useRescaled(digits, value, onChange)
  const take = () => {
    clearTimeout(pause.current)
    if (typed === null) return
    const found = readAmount(typed, digits)
    onChange('fault' in found ? typed.trim() : found.minor)
    setTyped(null)
  }
  const takeSoon = (text: string) => {
    setTyped(text)
    clearTimeout(pause.current)
    pause.current = setTimeout(() => {
      const found = readAmount(text, digits)
      // What is not an amount yet may become one: it is judged once the field is left.
      if (!('fault' in found)) onChange(found.minor)
    }, typingPause)
  }
  return (
    <TextField
      {...common}
      description={
        currency === undefined
          ? [common.description, t('amount-control-choose-currency-first')]
              .filter(Boolean)
              .join(' ')
          : common.description
      }
      error={typeof value === 'string' ? amountFault(value, digits) : common.error}
      renderControl={(control) => <NumberBox unit={undefined}>{control}</NumberBox>}
      inputMode="decimal"
      value={
        typed ?? (typeof value === 'number' ? amount(value, currency, taxonomies) : (value ?? ''))
      }
      onChange={takeSoon}
      onBlur={() => {
        take()
        onBlur()
      }}
      onKeyDown={({ key }) => {
        if (key === 'Enter') take()
      }}
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
  const unit = kind.unit ?? undefined
  return (
    <TextField
      {...common}
      description={<UnitNote unit={unit}>{common.description}</UnitNote>}
      renderControl={(control) => <NumberBox unit={unit}>{control}</NumberBox>}
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
  value: number | string | null,
  onChange: (value: number) => void,
): void {
  const before = useRef(digits)
  const rescale = useEffectEvent((now: number) => {
    const shift = now - before.current
    before.current = now
    if (shift !== 0 && typeof value === 'number') onChange(Math.round(value * 10 ** shift))
  })
  useEffect(() => rescale(digits), [digits])
}
