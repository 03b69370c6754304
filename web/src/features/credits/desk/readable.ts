/** More letters and digits than these in a row are no word. */
const longest = 24

/** Nothing but hexadecimal digits and dashes, or one endless word. A year, "tt0111161" or a title is read. */
const isIdentifier = (part: string) =>
  (part.length >= 12 && /^[\da-f-]+$/i.test(part) && /\d/.test(part)) ||
  part.split(/[^a-z\d]/i).some((word) => word.length > longest)

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Where a link leads, as far as it can be read: its host, and its path without identifiers. */
export function readable(link: string): { host: string; path: string } {
  const { hostname, pathname, search } = new URL(link)
  const parts = pathname
    .split('/')
    .filter(Boolean)
    .map((part) => (isIdentifier(part) ? '…' : decoded(part)))
  const path = [...parts, ...(search.length > 1 ? ['…'] : [])]
    .filter((part, index, all) => part !== '…' || all[index - 1] !== '…')
    .map((part) => `/${part}`)
    .join('')
  return { host: hostname.replace(/^www\./, ''), path }
}
