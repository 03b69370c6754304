import { optionsOf } from '@/shared/forms/definition/options'
import type { Taxonomies, TaxonomyOption } from '@/shared/forms/definition/taxonomies'
import { found, meantBy } from '@/shared/ui/choices/find-option'
import type { Schema } from '@/shared/api/types'
import { fold } from '@/shared/lib/fold'
import type { PeopleSearch } from './address'
import { around, isTooShort, without } from './search'

export type Town = Schema<'TownView'>

const mostTitles = 3
/** So many readings of a text are looked up among the towns. */
const mostParts = 3
/** A shorter part of a text has to be all of a title, or its initials: "dop berlin". */
const beginning = 4

/** What was typed as a name is a job title. */
export const byTitle = (search: PeopleSearch, title: string): PeopleSearch => ({
  ...without(search, 'name'),
  title,
})

/** A text as job titles, or a department, and the beginning of the name of a town. */
export interface Parts {
  /** The best first; empty, and no department: the whole text is a town. */
  titles: TaxonomyOption[]
  department?: TaxonomyOption
  town: string
}

/** What a text was read as that nobody has as a name. */
export interface Meant {
  search: PeopleSearch
  title?: TaxonomyOption | undefined
  department?: TaxonomyOption | undefined
  /** How the town is called. */
  town?: string | undefined
  /** Other titles that may have been meant. */
  others: TaxonomyOption[]
}

/** The job titles that may have been meant by what was typed where the name belongs, the best first. */
export function titlesMeant(
  { name = '', title }: PeopleSearch,
  lists: Taxonomies | undefined,
): TaxonomyOption[] {
  return title === undefined && !isTooShort(name) ? titlesCalled(name, lists) : []
}

/** The department that was meant by its whole name, unless that is the whole name of a job title. */
export function departmentMeant(
  { name = '', title, department }: PeopleSearch,
  lists: Taxonomies | undefined,
): TaxonomyOption | undefined {
  return title === undefined && department === undefined ? departmentCalled(name, lists) : undefined
}

/**
 * How what was typed can be read as a job title or a department with a town, the longest first, or as a town alone.
 */
export function partsMeant(
  { name = '', title, department, near }: PeopleSearch,
  lists: Taxonomies | undefined,
): Parts[] {
  if (near !== undefined) return []
  const words = name.split(/[\s,]+/u).filter(Boolean)
  const alone: Parts = { titles: [], town: words.join(' ') }
  if (title !== undefined || department !== undefined) return isTooShort(alone.town) ? [] : [alone]
  const both = lengths(words).flatMap((length) => [
    { work: words.slice(0, length), town: words.slice(length) },
    { work: words.slice(-length), town: words.slice(0, -length) },
  ])
  return [
    ...both.flatMap<Parts>(({ work, town }) => {
      const place = withoutPreposition(town).join(' ')
      const named = departmentCalled(work.join(' '), lists)
      if (named) return [{ titles: [], department: named, town: place }]
      const titles = titlesCalled(work.join(' '), lists, true)
      return titles.length > 0 ? [{ titles, town: place }] : []
    }),
    alone,
  ]
    .filter(({ town }) => !isTooShort(town))
    .slice(0, mostParts)
}

/** Which of the towns found by a part of a text it stands for. A text that is no title has to be a town's whole name. */
export function townMeant({ titles, department, town }: Parts, towns: Town[]): Town | undefined {
  const called = towns.find(({ name }) => fold(name) === fold(town))
  return titles.length > 0 || department ? (called ?? towns[0]) : called
}

/** The search that was typed in words. */
export function inWords(
  search: PeopleSearch,
  { title, department }: Pick<Meant, 'title' | 'department'>,
  town?: Town,
): PeopleSearch {
  const said = {
    ...without(search, 'name'),
    ...(title && { title: title.key }),
    ...(department && { department: department.key }),
  }
  return town ? around(said, String(town.id)) : said
}

/** From all but one down to one. */
const lengths = (words: string[]) => words.slice(1).map((_, at) => words.length - 1 - at)

/** "in Berlin", "around Berlin" */
function withoutPreposition(words: string[]): string[] {
  const [first = '', ...rest] = words
  return rest.length > 0 && /^(in|near|around|at|from)$/iu.test(first) ? rest : words
}

function departmentCalled(
  typed: string,
  lists: Taxonomies | undefined,
): TaxonomyOption | undefined {
  const text = typed.trim().replace(/\s+(department|dept\.?|crew)$/iu, '')
  const isCalled = ({ label, aliases }: TaxonomyOption) =>
    [label, ...(aliases ?? [])].some((name) => fold(name) === fold(text))
  const among = (list: string) => optionsOf({ from: 'taxonomy', list }, lists).options
  return among('titles').some(isCalled) ? undefined : among('departments').find(isCalled)
}

function titlesCalled(
  typed: string,
  lists: Taxonomies | undefined,
  isPart = false,
): TaxonomyOption[] {
  const { options } = optionsOf({ from: 'taxonomy', list: 'titles' }, lists)
  const known = options.map(({ key, label, aliases = [] }) => ({ id: key, label, aliases }))
  const fitting = (text: string) => {
    if (!isPart || text.length >= beginning) return found(known, text)
    const meant = meantBy(known, text)
    return meant && 'option' in meant ? [meant.option] : []
  }
  const exact = fitting(typed)
  const meant = exact.length > 0 ? exact : fitting(singular(typed))
  return meant.slice(0, mostTitles).flatMap(({ id }) => options.find(({ key }) => key === id) ?? [])
}

/** "gaffers" */
const singular = (text: string) => text.trim().replace(/s$/iu, '')
