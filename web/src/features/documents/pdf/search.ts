import { fold } from '@/shared/lib/fold'

/** A part of a page's text, as the file has it. */
export interface Piece {
  str: string
  hasEOL: boolean
}

interface Spot {
  piece: number
  offset: number
}

/** Where on a page something was found. `to` is the place behind it. */
export interface Hit {
  page: number
  from: Spot
  to: Spot
}

/** The text of a page as it is searched. */
export interface PageText {
  folded: string
  /** For each sign of it, the place in the pieces one after the other. */
  origin: number[]
  /** Where each piece begins there. */
  starts: number[]
}

/** More than these are not marked. */
export const mostHits = 1000

const signs: Record<string, string> = {
  '‘': "'",
  '’': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '\u00AD': '',
}

/** Without case, diacritics and the ways to write a space, a dash or a quotation mark. */
function plain(sign: string): string {
  if (sign.trim() === '') return ' '
  return signs[sign] ?? (sign < '\u0080' ? sign.toLowerCase() : fold(sign))
}

export function needleOf(query: string): string {
  return [...query.trim()].map(plain).join('').replaceAll(/ +/g, ' ')
}

export function readable(pieces: readonly Piece[]): PageText {
  const starts: number[] = []
  const origin: number[] = []
  let folded = ''
  let at = 0
  const take = (sign: string) => {
    const found = plain(sign)
    if (found !== ' ' || !folded.endsWith(' ')) {
      folded += found
      for (const _ of found) origin.push(at)
    }
    at += sign.length
  }
  for (const { str, hasEOL } of pieces) {
    starts.push(at)
    for (const sign of str) take(sign)
    if (hasEOL) take('\n')
  }
  return { folded, origin, starts }
}

export function findIn(text: PageText, page: number, needle: string, most = mostHits): Hit[] {
  const hits: Hit[] = []
  if (needle === '') return hits
  let at = text.folded.indexOf(needle)
  while (at >= 0 && hits.length < most) {
    const end = at + needle.length
    const last = spotOf(text, text.origin[end - 1] ?? 0)
    hits.push({
      page,
      from: spotOf(text, text.origin[at] ?? 0),
      to: { ...last, offset: last.offset + 1 },
    })
    at = text.folded.indexOf(needle, end)
  }
  return hits
}

function spotOf({ starts }: PageText, at: number): Spot {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return { piece: low, offset: at - (starts[low] ?? 0) }
}

/** All pages, those from `first` on before the others. */
export function orderFrom(first: number, pages: number): number[] {
  return Array.from({ length: pages }, (_, index) => ((first - 1 + index) % pages) + 1)
}

interface Wanted {
  pages: number
  /** The page that is read. */
  first: number
  query: string
  textOf: (page: number) => Promise<PageText>
  signal: AbortSignal
  /** What one more page has, and whether it has any text. */
  onPage: (hits: Hit[], hasText: boolean) => void
  /** Lets the browser draw and answer keys. */
  breathe?: () => Promise<void>
}

/** Milliseconds of searching after which the browser has its turn. */
const slice = 12

/** Looks through the pages one by one, until it is stopped or there are too many hits. */
export async function search({
  pages,
  first,
  query,
  textOf,
  signal,
  onPage,
  breathe = () => new Promise((resolve) => setTimeout(resolve)),
}: Wanted): Promise<void> {
  const needle = needleOf(query)
  let left = mostHits
  let since = performance.now()
  for (const page of orderFrom(first, pages)) {
    const text = await textOf(page).catch(() => readable([]))
    if (signal.aborted) return
    const hits = findIn(text, page, needle, left)
    left -= hits.length
    onPage(hits, text.folded.trim() !== '')
    if (left <= 0) return
    if (performance.now() - since < slice) continue
    await breathe()
    if (signal.aborted) return
    since = performance.now()
  }
}
