import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** Options of a router: addresses carry texts as they are, without quotes around what looks like a number. */
export const plainSearch = {
  parseSearch: parseSearchWith((text) => text),
  stringifySearch: stringifySearchWith(JSON.stringify),
}

/** The texts that an address carries under these names; what is empty or no text is left out. */
export function searchTexts<Key extends string>(
  search: Record<string, unknown>,
  ...keys: Key[]
): Partial<Record<Key, string>> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = search[key]
      // The router reads what looks like a number, "true" and "false" as such.
      const text = ['number', 'boolean'].includes(typeof value) ? String(value) : value
      return typeof text === 'string' && text !== '' ? [[key, text]] : []
    }),
  ) as Partial<Record<Key, string>>
}
