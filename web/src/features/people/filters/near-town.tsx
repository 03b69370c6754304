import { t } from '@messages/people'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { ComboBox } from '@/shared/ui/choices/combo-box'
import { Select } from '@/shared/ui/choices/select'
import { around, distances, usualDistance, withFilter, withoutFilter } from '../search'
import { townLabel, townQuery, townsQuery } from '../towns'
import type { FiltersProps } from './people-filters'

/** In or around which town people live. */
export function NearTown({ search, onSearch, lists }: FiltersProps) {
  const { near, within = usualDistance } = search
  const queryClient = useQueryClient()
  const [typed, setTyped] = useState('')
  const found = useQuery(townsQuery(typed.split(',')[0]?.trim() ?? ''))
  const chosen = useQuery({ ...townQuery(near ?? ''), enabled: near !== undefined })
  const options = useMemo(() => {
    const towns = [...(found.data ?? []), ...(chosen.data ? [chosen.data] : [])]
    const byId = new Map(towns.map((town) => [String(town.id), townLabel(town, lists)]))
    return [...byId].map(([id, label]) => ({ id, label }))
  }, [found.data, chosen.data, lists])
  return (
    <div className="people-town">
      <ComboBox
        // Its text is taken from the options once, so not before the town of the address is known.
        key={near !== undefined && !chosen.data ? 'waiting' : 'known'}
        label={t('people-town')}
        placeholder={t('people-any')}
        options={options}
        value={near ?? null}
        onTyped={setTyped}
        onChange={(id) => {
          if (id === (near ?? null)) return
          if (id === null) return onSearch(withoutFilter(search, 'distance'))
          // Known at once: the field stays the same, with the focus.
          const town = found.data?.find((one) => String(one.id) === id)
          if (town) queryClient.setQueryData(townQuery(id).queryKey, town)
          onSearch(around(search, id))
        }}
      />
      {near !== undefined && (
        <Select
          label={t('people-town-within')}
          options={offered(within).map((km) => ({ id: km, label: t('people-town-km', { km }) }))}
          value={within}
          onChange={(km) => onSearch(withFilter(search, 'within', km))}
        />
      )}
    </div>
  )
}

/** An address may ask for a distance that is none of the usual ones. */
const offered = (within: string) =>
  distances.includes(within)
    ? distances
    : [...distances, within].toSorted((one, other) => Number(one) - Number(other))
