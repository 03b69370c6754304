import { t } from '@messages/ui'
import { fold } from '@/shared/lib/fold'
import type { Option } from './options'

/** Whether a list shows this label to somebody who has typed this: its words in any order, or its initials. */
export function isFound(label: string, typed: string): boolean {
  const written = writtenOut(label)
  const words = writtenOut(typed).split(/\s+/u)
  return words.every((word) => written.includes(word)) || initialsMatch(label, typed) !== null
}

/** Also by one of its other names. */
export const isOptionFound = (
  { label, aliases = [] }: Pick<Option, 'label' | 'aliases'>,
  typed: string,
): boolean => [label, ...aliases].some((name) => isFound(name, typed))

/** The options found, the best first: also what has these initials before what has them as a part of a word. */
export const found = (options: Option[], typed: string): Option[] =>
  bestFirst(options, typed).filter((option) => isOptionFound(option, typed))

/** What has the typed initials or begins with the text first, then where a word does; the rest keeps its order. */
export function bestFirst(options: Option[], typed: string): Option[] {
  const text = writtenOut(typed.trim())
  if (text === '') return options
  const rank = ({ label, aliases = [] }: Option) => Math.min(...[label, ...aliases].map(rankOf))
  const rankOf = (label: string) => {
    const folded = writtenOut(label)
    const initials = initialsMatch(label, typed)
    if (initials === 'all') return -1
    if (folded.startsWith(text) || initials === 'end') return 0
    return folded.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(text)) ? 1 : 2
  }
  return options
    .map((option) => ({ option, at: rank(option) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ option }) => option)
}

const numbers: Record<string, string> = { '1st': 'first', '2nd': 'second', '3rd': 'third' }
const digits: Record<string, string> = { first: '1', second: '2', third: '3' }

/** Folded, with numbers in words: "1st Assistant" is "first assistant". */
const writtenOut = (text: string) =>
  fold(text).replaceAll(/\b(1st|2nd|3rd)\b/g, (number) => numbers[number] ?? number)

const small = new Set(['of', 'the', 'and', 'de', 'a'])

/**
 * Short names as they are on a call sheet: "DP" and "DOP" are the initials of "Director of Photography", "1st AC" and
 * "1AC" those of "First Assistant Camera (Focus Puller)", and "AD" is the end of those of each assistant director.
 */
function initialsMatch(label: string, typed: string): 'all' | 'end' | null {
  const asked = fold(typed)
    .replaceAll(/(\d)(?:st|nd|rd)\b/g, '$1')
    .replaceAll(/[\s.]/g, '')
  if (!/^[\p{L}\p{N}]{2,5}$/u.test(asked)) return null
  const [name = ''] = fold(label).split('(')
  const words = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
  const first = (word: string) => digits[word] ?? word.charAt(0)
  const all = words.map(first).join('')
  const main = words
    .filter((word) => !small.has(word))
    .map(first)
    .join('')
  if (all === asked || main === asked) return 'all'
  return all.endsWith(asked) || main.endsWith(asked) ? 'end' : null
}

export type Meant = { option: Option } | { fault: string } | null

/** What somebody means who typed this and went on: the option of that name, or the only one that fits. */
export function meantBy(options: Option[], typed: string): Meant {
  const text = typed.trim()
  return meantAmong(
    options.filter((option) => isOptionFound(option, text)),
    text,
  )
}

/** [meantBy] of options that were found by the text, also by other names than those which they show. */
export function meantAmong(fitting: Option[], typed: string): Meant {
  const text = typed.trim()
  if (text === '') return null
  const named = fitting.filter(({ label }) => initialsMatch(label, text) === 'all')
  const isCalled = (name: string) => fold(name) === fold(text)
  const option =
    fitting.find(({ label }) => isCalled(label)) ??
    fitting.find(({ aliases = [] }) => aliases.some(isCalled)) ??
    (named.length === 1 ? named[0] : undefined) ??
    (fitting.length === 1 ? fitting[0] : undefined)
  if (option) return { option }
  return {
    fault:
      fitting.length === 0
        ? t('find-option-not-in-list-choose', { text })
        : t('find-option-matches-several-options-choose', { text }),
  }
}
