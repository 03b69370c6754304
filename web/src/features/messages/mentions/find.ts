import { fold } from '@/shared/lib/fold'
import type { RoomMember } from '../queries'

export type Named = Pick<RoomMember, 'uid' | 'name' | 'portrait'>

/** So many the list shows, and so many mentions one message has. */
const mostShown = 8
export const mostMentions = 10

const isOfWord = (character: string | undefined) => /[\p{L}\p{N}]/u.test(character ?? '')

/** What is being typed after an `@`, up to the caret; null: no name is. */
export function wordAt(text: string, caret: number): { from: number; words: string } | null {
  const from = text.lastIndexOf('@', caret - 1)
  if (from < 0 || isOfWord(text[from - 1])) return null
  const words = text.slice(from + 1, caret)
  return words.length > 60 || /^\s|\n/.test(words) ? null : { from, words }
}

/** Whose name, or a later word of it, begins so. */
export function named<One extends Named>(people: One[], words: string): One[] {
  const typed = fold(words)
  const isMeant = ({ name }: One) => {
    const folded = fold(name)
    const starts = [...folded.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index)
    return [0, ...starts].some((start) => folded.startsWith(typed, start))
  }
  return people.filter(isMeant).slice(0, mostShown)
}

/** The text with a name in the place of what was typed of it, and where the caret is then. */
export function withName(text: string, from: number, caret: number, name: string) {
  const before = `${text.slice(0, from)}@${name} `
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length }
}

/** Who is named in a text, in its order. `chosen`: who of two with the same name was meant. */
export function mentionedIn(
  text: string,
  people: Named[],
  chosen: ReadonlyMap<string, string> = new Map(),
): string[] {
  const longestFirst = people.toSorted((one, other) => other.name.length - one.name.length)
  const found = [...text.matchAll(/@/g)].flatMap(({ index }) => {
    const meant = longestFirst.filter(
      ({ name }) => text.startsWith(name, index + 1) && !isOfWord(text[index + 1 + name.length]),
    )
    const [first] = meant.filter(({ name }) => name.length === meant[0]?.name.length)
    const uid = chosen.get(first?.name ?? '') ?? first?.uid
    return uid ? [uid] : []
  })
  return found.slice(0, mostMentions)
}
