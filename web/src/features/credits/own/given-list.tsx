import { t } from '@messages/credits'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import type { AskedCredit } from '../contract'
import { AskedWords } from './asked-list'

/** What the caller has confirmed for others, and can take back. */
export function GivenList({
  given,
  lists,
  onWithdraw,
}: {
  given: AskedCredit[]
  lists: Taxonomies | undefined
  onWithdraw: (given: AskedCredit) => void
}) {
  return (
    <section aria-labelledby="credits-given">
      <h3 id="credits-given" className="text-h3">
        {t('given')}
      </h3>
      <ul className="credit-rows">
        {given.map((one) => (
          <li key={one.id} className="credit-asked">
            <AskedWords asked={one} lists={lists} />
            <div className="credit-next">
              <Button
                kind="outline"
                size="sm"
                aria-label={t('given-withdraw-name', { role: one.role, name: one.person.name })}
                onPress={() => onWithdraw(one)}
              >
                {t('asked-withdraw')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
