import type { StageNumber } from '@/shared/identity/guards'
import { searchTexts } from '@/shared/lib/search-texts'

export type Order = 'updated' | 'created' | 'name'

export interface ListSearch {
  q?: string
  status?: string
  stage?: StageNumber
  format?: string
  sort?: Order
  archived?: boolean
}

const orders: readonly string[] = ['updated', 'created', 'name']

/** What the URL says about the list; anything else in it is left out. */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const stage = Number(search['stage'])
  return {
    ...searchTexts(search, 'q', 'status', 'format'),
    ...([1, 2, 3, 4].includes(stage) ? { stage: stage as StageNumber } : {}),
    ...(orders.includes(String(search['sort'])) ? { sort: search['sort'] as Order } : {}),
    ...(search['archived'] === true ? { archived: true } : {}),
  }
}
