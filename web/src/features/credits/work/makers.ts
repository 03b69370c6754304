import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import type { Face, WorkCredit } from '../contract'
import { plain } from '../marks/match'

/** Job titles of the trade; where nobody has the first ones, those of a series stand for them. */
const directing = [['director'], ['series_director'], ['episode_director']]
const writing = [['screenwriter'], ['head_writer', 'creator']]
const producing = [['producer'], ['series_producer', 'showrunner'], ['creative_producer']]

/** More of the same are a list, not a name in the head. */
const most = 3

export interface Makers {
  directors: Face[]
  writers: Face[]
  producers: Face[]
}

/** Who directed, who wrote and who produced a title, as far as its credits name them. */
export function makersOf(people: WorkCredit[], lists: Taxonomies | undefined): Makers {
  const titles = lists?.lists.find(({ key }) => key === 'titles')?.options ?? []
  const wordsOf = (keys: string[]) =>
    titles
      .filter(({ key }) => keys.includes(key))
      .flatMap(({ label, aliases = [] }) => [label, ...aliases].map(plain))
  const named = (ranks: string[][]) => {
    for (const keys of ranks) {
      const words = wordsOf(keys)
      const found = people.filter(({ role }) => partsOf(role).some((part) => words.includes(part)))
      const faces = facesOf(found)
      if (faces.length > 0) return faces.length <= most ? faces : []
    }
    return []
  }
  return { directors: named(directing), writers: named(writing), producers: named(producing) }
}

/** Each person once, however many credits they have. */
export const facesOf = (credits: WorkCredit[]): Face[] => [
  ...new Map(credits.map(({ person }) => [person.uid, person])).values(),
]

/** "Writer and director" is both. */
export const partsOf = (role: string) => role.split(/,|&|\/|\band\b/).map(plain)
