import { fold } from '@/shared/lib/fold'

/** Words that say nothing by themselves. */
const small = new Set([
  'a',
  'an',
  'and',
  'at',
  'based',
  'by',
  'for',
  'from',
  'in',
  'near',
  'of',
  'the',
  '&',
])

/** What somebody says of themselves, without the parts that repeat what stands above it: "features", of "Gaffer from Cork, features". */
export function withoutSaid(headline: string, said: string[]): string {
  const known = new Set(said.flatMap(wordsOf))
  const isSaid = (part: string) => wordsOf(part).every((word) => known.has(word) || small.has(word))
  const parts = headline.split(/\s*[,;:·|]\s*/u).filter(Boolean)
  const parted = parts.filter((part) => !isSaid(part))
  const left = parted.length === parts.length ? headline : parted.join(', ')
  const trimmed = withoutEnds(left, said, isSaid)
  if (trimmed === headline) return headline
  const [first = '', ...rest] = [...trimmed]
  return first.toLocaleUpperCase() + rest.join('')
}

/** "features and series", of "Editor of features and series in Berlin", of an editor in Berlin. */
function withoutEnds(text: string, said: string[], isSaid: (part: string) => boolean): string {
  const titles = new Set(said.map((one) => wordsOf(one).join(' ')))
  const starts = [...text.matchAll(/\s(?:of|for)\s+/giu)].filter(({ index }) =>
    titles.has(wordsOf(text.slice(0, index)).join(' ')),
  )
  const start = starts.at(-1)
  const rest = start ? text.slice(start.index + start[0].length) : text
  const end = /\s(?:based in|in|from|near)\s+(\S.*)$/iu.exec(rest)
  return end?.[1] && isSaid(end[1]) ? rest.slice(0, end.index) : rest
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}&]+/gu) ?? []
