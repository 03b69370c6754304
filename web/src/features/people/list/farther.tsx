import { t } from '@messages/people'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useAuthState } from '@/shared/identity/session'
import { Button } from '@/shared/ui/buttons/button'
import { countQuery, type FoundPerson } from '../api'
import type { PeopleSearch } from '../address'
import type { FiltersProps } from '../filters/people-filters'
import { asked, fartherThan, usualDistance, withFilter, withoutFilter } from '../search'
import { townQuery, useTownName } from '../towns'
import { countryWords, fartherWords } from '../words'

interface Distance {
  km: string
  /** Undefined while it is not known. */
  others: number | undefined
  isMore: boolean
}

/** The next distances around a town, and whom else each finds; without those that find nobody more. */
export function useFarther(search: PeopleSearch, own: number) {
  const distances = fartherThan(search)
  const found = useQueries({
    queries: distances.map((km) => countQuery(asked(withFilter(search, 'within', km)))),
  })
  const known = distances.map<Distance>((km, n) => {
    const page = found[n]?.data
    return { km, others: page && page.total - own, isMore: page?.is_more ?? false }
  })
  const before = (n: number) => (n === 0 ? 0 : known[n - 1]?.others)
  return {
    distances: known.filter(
      ({ others, isMore }, n) => isMore || others !== before(n) || others === undefined,
    ),
    last: distances.at(-1) ?? search.within ?? usualDistance,
  }
}

/** A button for each distance. */
export function FartherButtons({
  distances,
  search,
  onSearch,
}: { distances: Distance[] } & Pick<FiltersProps, 'search' | 'onSearch'>) {
  return distances.map(({ km, others, isMore }) => (
    <Button key={km} kind="outline" onPress={() => onSearch(withFilter(search, 'within', km))}>
      {fartherWords(km, others, isMore)}
    </Button>
  ))
}

/** The country of the town, where the same is found in it. */
export function CountryButton({ search, onSearch, lists }: FiltersProps) {
  const { near } = search
  const { data: town } = useQuery({ ...townQuery(near ?? ''), enabled: near !== undefined })
  const there = withFilter(withoutFilter(search, 'distance'), 'country', town?.country ?? null)
  const { data } = useQuery({ ...countQuery(asked(there)), enabled: town !== undefined })
  if (!town || !data || data.total === 0) return null
  return (
    <Button kind="outline" onPress={() => onSearch(there)}>
      {countryWords(town.country, data.total, data.is_more, lists)}
    </Button>
  )
}

/** Below a list around a town that ends with oneself. */
export function OnlyMe({
  people,
  search,
  onSearch,
}: { people: FoundPerson[] } & Pick<FiltersProps, 'search' | 'onSearch'>) {
  const me = useAuthState()?.uid
  const isAlone = search.near !== undefined && people.length === 1 && people[0]?.uid === me
  return isAlone ? <NobodyElse search={search} onSearch={onSearch} /> : null
}

function NobodyElse(props: Pick<FiltersProps, 'search' | 'onSearch'>) {
  const { search } = props
  const { distances, last } = useFarther(search, 1)
  const town = useTownName(search)
  const km = search.within ?? usualDistance
  return (
    <section className="people-alone">
      <p className="text-h3">{town && t('people-alone', { km, town })}</p>
      {distances.length > 0 ? (
        <div className="flex flex-wrap gap-sm">
          <FartherButtons distances={distances} {...props} />
        </div>
      ) : (
        <p className="text-lightText">{t('people-alone-farther', { km: last })}</p>
      )}
    </section>
  )
}
