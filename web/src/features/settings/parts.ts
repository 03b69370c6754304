/** The parts of the settings that share one route; the security of an account has a route of its own. */
export const parts = ['account', 'notifications', 'privacy', 'appearance', 'data'] as const
export type Part = (typeof parts)[number]
export type Place = Part | 'security'

export const isPart = (id: string): id is Part => (parts as readonly string[]).includes(id)

/** Where what stood on one long screen is now: links in older emails name it after the hash. */
const places: Record<string, Place> = {
  account: 'account',
  security: 'security',
  notifications: 'notifications',
  blocked: 'privacy',
  muted: 'privacy',
  usage: 'privacy',
  appearance: 'appearance',
  'feedback-tool': 'appearance',
  'your-data': 'data',
  'delete-account': 'data',
}

export const placeOf = (hash: string): Place | undefined =>
  Object.hasOwn(places, hash) ? places[hash] : undefined
