/** The parts of the settings that share one route; the security of an account has a route of its own. */
export const parts = ['account', 'notifications', 'privacy', 'data'] as const
export type Part = (typeof parts)[number]
export type Place = Part | 'security'

export const isPart = (id: string): id is Part => (parts as readonly string[]).includes(id)

/** Parts that are in another now: their addresses still lead there. */
export const movedParts: Record<string, Part> = { appearance: 'account' }

/** Where what stood on one long screen is now: links in older emails name it after the hash. */
const places: Record<string, Place> = {
  account: 'account',
  security: 'security',
  notifications: 'notifications',
  blocked: 'privacy',
  muted: 'privacy',
  usage: 'privacy',
  appearance: 'account',
  'feedback-tool': 'account',
  'your-data': 'data',
  'delete-account': 'data',
}

export const placeOf = (hash: string): Place | undefined =>
  Object.hasOwn(places, hash) ? places[hash] : undefined
