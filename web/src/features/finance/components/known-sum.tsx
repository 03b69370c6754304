import { t } from '@messages/finance'
import { useFormContext, useWatch } from 'react-hook-form'
import type { Content, Values } from '@/shared/forms/definition/description'
import { amount, currencyOf } from '@/shared/forms/definition/money'
import { useFormSetup } from '@/shared/forms/setup'
import { Button } from '@/shared/ui/buttons/button'
import { knownSum } from '../known-sums'

const home = { type: 'money', max: 0, currency: 'currency' } as const

/** Offers what the lines of the budget come to, where it is not the answer already. */
export function KnownSum({ name }: { name: string }) {
  const { control, setValue } = useFormContext<Values>()
  const { taxonomies, context } = useFormSetup()
  const [value, lines, currency] = useWatch({ control, name: [name, 'topsheet', 'currency'] })
  const sum = knownSum(name, (lines ?? []) as Content[])
  if (sum === undefined || sum === value) return null
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
