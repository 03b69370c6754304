/** The texts that an address carries under these names; what is empty or no text is left out. */
export function searchTexts<Key extends string>(
  search: Record<string, unknown>,
  ...keys: Key[]
): Partial<Record<Key, string>> {
  return Object.fromEntries(
    keys.flatMap((key) => {
      const value = search[key]
      return typeof value === 'string' && value !== '' ? [[key, value]] : []
    }),
  ) as Partial<Record<Key, string>>
}
