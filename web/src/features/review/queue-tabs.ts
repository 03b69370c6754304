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
