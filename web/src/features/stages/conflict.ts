import type { Content, Field } from '@/shared/forms/description'
import { isSame } from '@/shared/forms/values'

export type Side = 'mine' | 'theirs'

/** The fields that two copies answer differently. */
export function conflictsOf(fields: Field[], mine: Content, theirs: Content): Field[] {
  return fields.filter(({ key }) => !isSame(mine[key] ?? null, theirs[key] ?? null))
}

/** One copy out of two: where nobody chose, what was typed here stays. */
export function merge(mine: Content, theirs: Content, chosen: Record<string, Side>): Content {
  const merged: Content = { ...mine }
  for (const [key, side] of Object.entries(chosen)) {
    if (side === 'mine') continue
    if (theirs[key] === undefined) delete merged[key]
    else merged[key] = theirs[key]
  }
  return merged
}
