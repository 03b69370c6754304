/** Which notifications are shown, as it stands in the address; all where nothing is said. */
export type Filter = 'all' | 'unread' | 'asked'

export const abouts = ['projects', 'people', 'reviews'] as const
export type About = (typeof abouts)[number]

export interface InboxSearch {
  show?: Exclude<Filter, 'all'>
  about?: About
}

/** Of an address: what it says beyond that is left out. */
export function inboxSearch({ show, about }: Record<string, unknown>): InboxSearch {
  const known = abouts.find((one) => one === about)
  return {
    ...(show === 'unread' || show === 'asked' ? { show } : {}),
    ...(known && { about: known }),
  }
}
