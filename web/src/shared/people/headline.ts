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
  const left = parts.filter((part) => !isSaid(part))
  if (left.length === parts.length) return headline
  const [first = '', ...rest] = [...left.join(', ')]
  return first.toLocaleUpperCase() + rest.join('')
}

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}&]+/gu) ?? []
