/** Which notifications are shown, as it stands in the address; all where nothing is said. */
export type Filter = 'all' | 'unread' | 'asked'

export interface InboxSearch {
  show?: Exclude<Filter, 'all'>
}

/** Of an address. Loaded with the routes, before the sign-in, so nothing else belongs in this file. */
export function inboxSearch({ show }: Record<string, unknown>): InboxSearch {
  return show === 'unread' || show === 'asked' ? { show } : {}
}
