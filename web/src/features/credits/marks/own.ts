import type { OwnCredit } from '../contract'
import type { Marks } from './match'

/** The mark that others see of one's own credit. One colleague alone confirms nothing. */
export function ownMark({ confirmations, ...credit }: OwnCredit): Marks {
  const confirming = confirmations
    .filter(({ state }) => state === 'confirmed')
    .map(({ capacity }) => capacity)
  const isByOne = confirming.filter((capacity) => capacity === 'colleague').length < 2
  return {
    ...credit,
    confirmed_by: [...new Set(confirming)].filter(
      (capacity) => capacity !== 'colleague' || !isByOne,
    ),
    // Both sentences stand below, where they can be answered.
    dispute: null,
  }
}
