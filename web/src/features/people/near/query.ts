import { queryOptions } from '@tanstack/react-query'
import type { Profile } from '@/features/profile/api'
import { apiFetch } from '@/shared/api/client'
import type { PeopleSearch } from '../address'
import type { FoundPerson } from '../api'
import { mostNear } from './most-near'

type Content = Profile['content']

/** So few others are not enough to begin with. */
const enough = 3

export interface Near {
  search: PeopleSearch
  /** How the caller calls the town, where they live around one. */
  town: string | undefined
  /** In the order of the day, without the caller. */
  people: FoundPerson[]
  /** They are those who were sought, not just anybody. */
  isSought: boolean
}

/**
 * A few people to begin with: around the caller's town; else in their country, or their department, or of all. Where
 * some are sought, they come first: in the caller's country, and where these are few, anywhere.
 */
export function nearQuery(
  uid: string,
  { city, country, primary_department }: Content,
  sought?: PeopleSearch,
) {
  return queryOptions({
    queryKey: ['people', 'near', uid, city, country, primary_department, sought],
    queryFn: async ({ signal }): Promise<Near> => {
      const town = city && country && !sought ? await ownTown(city, country, signal) : undefined
      const searches: PeopleSearch[] = [
        ...(sought && country ? [{ ...sought, country }] : []),
        ...(sought ? [sought] : []),
        ...(town ? [{ near: String(town.id) }] : []),
        ...(country ? [{ country }] : []),
        ...(primary_department ? [{ department: primary_department }] : []),
        {},
      ]
      let best: Near = { search: {}, town: undefined, people: [], isSought: false }
      for (const search of searches) {
        const found = await apiFetch('GET', '/people', { query: { ...search }, signal })
        const others = found.people.filter((one) => one.uid !== uid)
        const isSoughtAnywhere = search === sought
        const isSought = isSoughtAnywhere || (sought !== undefined && search === searches[0])
        // Whoever is sought and lives in their own country stands before those elsewhere.
        const people = (isSoughtAnywhere ? unique([...best.people, ...others]) : others).slice(
          0,
          mostNear,
        )
        if (people.length > best.people.length)
          best = { search, town: town && city?.trim(), people, isSought }
        // One of those who are sought is worth more than many others.
        if (people.length >= (isSoughtAnywhere ? 1 : enough)) break
      }
      return best
    },
  })
}

const unique = (people: FoundPerson[]) => [...new Map(people.map((one) => [one.uid, one])).values()]

/** The town of the country that is called so, as the server takes it. */
async function ownTown(city: string, country: string, signal: AbortSignal) {
  const name = city.trim()
  if ([...name].length < 2) return undefined
  const query = { name, country, whole: true }
  const [town] = await apiFetch('GET', '/towns', { query, signal })
  return town
}
