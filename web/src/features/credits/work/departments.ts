import type { Taxonomies, TaxonomyOption } from '@/shared/forms/definition/taxonomies'
import type { WorkCredit } from '../contract'
import { plain } from '../marks/match'
import { type Makers, partsOf } from './makers'

/** Whoever is seen or heard in it; the lists of the trade have no such department. */
export const cast = 'cast'

/** As a film names them: who made it and who plays in it, then the departments as they stand at its end. */
const order = [
  ['directing', 'writing', 'producing', cast, 'casting'],
  ['production_office', 'assistant_directing', 'script_supervision'],
  ['camera', 'lighting', 'grip', 'production_sound'],
  ['art', 'set_decoration', 'props', 'construction_scenic'],
  ['costume', 'makeup_hair', 'special_effects', 'stunts'],
  ['performance_support', 'animals', 'marine_aerial', 'locations'],
  ['editorial_post', 'virtual_production', 'vfx', 'animation', 'post_sound', 'music'],
  ['accounting', 'transport', 'catering_craft', 'health_safety_wellbeing'],
].flat()

const isCast = (role: string) =>
  /^as |^((lead|leading|supporting|guest|voice) )?(cast|actor|actress|performer|voice)\b/.test(role)

/** Empty: of no known department. */
export type Department = [department: string, credits: WorkCredit[]]

/** By the department of the job title that a role is, its leading titles first; other roles last. */
export function byDepartment(credits: WorkCredit[], lists: Taxonomies | undefined): Department[] {
  const options = (list: string) => lists?.lists.find(({ key }) => key === list)?.options ?? []
  const known = [...order, ...options('departments').map(({ key }) => key)]
  const titles = placesOf(options('titles'))
  const found = new Map<string, { credit: WorkCredit; at: number }[]>()
  for (const credit of credits) {
    const { department, at } = placeOf(credit.role, titles, known)
    found.set(department, [...(found.get(department) ?? []), { credit, at }])
  }
  return [...found]
    .sort(([one], [other]) => rankIn(known, one) - rankIn(known, other))
    .map(([department, of]) => [
      department,
      of.sort((one, other) => one.at - other.at).map(({ credit }) => credit),
    ])
}

/** Whom the head names stands first also in their department: a series director before one of the second unit. */
export const leadFirst =
  ({ directors, writers, producers }: Makers) =>
  ([department, credits]: Department): Department => {
    const leading = { directing: directors, writing: writers, producing: producers }
    const faces = Object.entries(leading).find(([key]) => key === department)?.[1] ?? []
    const isLead = ({ person }: WorkCredit) => faces.some(({ uid }) => uid === person.uid)
    return [department, credits.toSorted((a, b) => Number(isLead(b)) - Number(isLead(a)))]
  }

interface Place {
  department: string
  /** Of the title in the lists of the trade. */
  at: number
}

const rankIn = (known: string[], department: string) =>
  known.includes(department) ? known.indexOf(department) : known.length

/** "Writer and director" stands where the first of its departments does. */
function placeOf(role: string, titles: Map<string, Place>, known: string[]): Place {
  const words = plain(role)
  if (isCast(words)) return { department: cast, at: 0 }
  const whole = titles.get(words)
  const places = whole ? [whole] : partsOf(role).flatMap((part) => titles.get(part) ?? [])
  const [first] = places
    .filter(({ department }) => known.includes(department))
    .sort((one, other) => rankIn(known, one.department) - rankIn(known, other.department))
  return first ?? { department: '', at: 0 }
}

/**
 * "Gaffer (Chief Lighting Technician)" is also found as "Gaffer", unless that is a title of its own; and "Sound Mixer" as
 * the end of "Production Sound Mixer", where no title of another department ends so.
 */
function placesOf(titles: TaxonomyOption[]): Map<string, Place> {
  const named = titles.flatMap(({ label, aliases, group }, at) =>
    [label, ...(aliases ?? [])].map((words): [string, Place] => [
      plain(words),
      { department: group ?? '', at },
    ]),
  )
  const short = named.map(([words, place]): [string, Place] => [
    words.replace(/\s*\(.*\)$/, ''),
    place,
  ])
  return new Map([...endsOf(short), ...short, ...named])
}

/** Two words and more at the end of titles; one word says too little. */
function endsOf(titles: (readonly [string, Place])[]): [string, Place][] {
  const ends = new Map<string, Place>()
  for (const [title, place] of titles) {
    const words = title.split(' ')
    for (let from = 1; from <= words.length - 2; from += 1) {
      const end = words.slice(from).join(' ')
      const before = ends.get(end)
      const isShared = before !== undefined && before.department !== place.department
      ends.set(end, isShared ? { department: '', at: 0 } : (before ?? place))
    }
  }
  return [...ends]
}
