import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Field, Values } from '@/shared/forms/definition/description'
import { currencyOf, decimalsOf } from '@/shared/forms/definition/money'
import { useFormSetup } from '@/shared/forms/setup'
import { rescaled } from './rescale'

/** Rescales amounts when somebody chooses another currency for the budget. */
export function useRescale(fields: Field[]): void {
  const { subscribe, getValues, setValue } = useFormContext<Values>()
  const { taxonomies, context } = useFormSetup()
  const digitsIn = (values: Values) => {
    const home = { type: 'money', max: 0, currency: 'currency' } as const
    return decimalsOf(currencyOf(home, undefined, values, context.facts), taxonomies)
  }
  const digits = useRef<number | null>(null)
  const changed = useEffectEvent((name: string | undefined, values: Values) => {
    const now = digitsIn(values)
    const shift = now - (digits.current ?? now)
    digits.current = now
    // Another version of the whole brings its own amounts along.
    if (name !== 'currency' || shift === 0) return
    for (const field of fields) {
      const value = values[field.key]
      const next = rescaled(field, value, shift)
      if (next !== value) setValue(field.key, next as never)
    }
  })
  useEffect(() => {
    changed(undefined, getValues())
    return subscribe({
      formState: { values: true },
      callback: ({ name, values }) => changed(name, values),
    })
  }, [subscribe, getValues])
}
