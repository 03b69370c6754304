import { t } from '@messages/finance'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import type { Content, Values } from '@/shared/forms/definition/description'
import { amount, currencyOf } from '@/shared/forms/definition/money'
import { useFormSetup } from '@/shared/forms/setup'
import { Button } from '@/shared/ui/buttons/button'
import '../finance.css'
import { knownSum, linesOfSums } from '../known-sums'

const home = { type: 'money', max: 0, currency: 'currency' } as const

/** Says that an answer is what the lines of the budget come to; where it is not, offers that. */
export function KnownSum({ name }: { name: string }) {
  const { control } = useFormContext<Values>()
  const [value, lines] = useWatch({ control, name: [name, linesOfSums] })
  const sum = knownSum(name, (lines ?? []) as Content[])
  if (sum === undefined) return null
  return sum === value ? <Source name={name} /> : <Offer name={name} sum={sum} />
}

/** Stands where the help does, or below it: the total has none. */
function Source({ name }: { name: string }) {
  const { errors } = useFormState<Values>({ name })
  const isAlone = name === 'budget_total' && !errors[name]
  return (
    <p
      data-alone={isAlone || undefined}
      className="known-sum pb-3 text-caption font-normal text-lightText"
    >
      {name === 'contingency' ? t('known-sum-is-contingency') : t('known-sum-is-total')}
    </p>
  )
}

function Offer({ name, sum }: { name: string; sum: number }) {
  const { control, setValue } = useFormContext<Values>()
  const { taxonomies, context } = useFormSetup()
  const currency = useWatch({ control, name: 'currency' })
  const words = amount(sum, currencyOf(home, undefined, { currency }, context.facts), taxonomies)
  return (
    <p className="pb-3">
      <Button
        kind="outline"
        size="sm"
        onPress={() =>
          setValue(name, sum, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
        }
      >
        {name === 'contingency'
          ? t('known-sum-contingency', { amount: words })
          : t('known-sum-total', { amount: words })}
      </Button>
    </p>
  )
}
