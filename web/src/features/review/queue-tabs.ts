export const queueTabs = [
  'unclaimed',
  'mine',
  'waiting',
  'decided',
  'appeals',
  'to_confirm',
  'in_hand',
] as const
export type QueueTab = (typeof queueTabs)[number]

/** The order that the server lists in, and those that are made of what is loaded. */
export const queueOrders = ['oldest', 'due', 'stage'] as const
export type QueueOrder = (typeof queueOrders)[number]

/** What of the queue is shown, as it stands in the address. */
export interface QueueSearch {
  tab?: QueueTab
  order?: Exclude<QueueOrder, 'oldest'>
  stage?: number
}

/** Of an address: what it says beyond that is left out. */
export function queueSearch(search: Record<string, unknown>): QueueSearch {
  const tab = queueTabs.find((one) => one === search['tab'])
  const order = queueOrders.find((one) => one === search['order'])
  const stage = [1, 2, 3, 4].find((one) => one === Number(search['stage']))
  return {
    ...(tab && { tab }),
    ...(order && order !== 'oldest' && { order }),
    ...(stage && { stage }),
  }
}
