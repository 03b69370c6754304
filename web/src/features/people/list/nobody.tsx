import { t } from '@messages/people'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { type Filter, filters, type PeopleSearch } from '../address'
import { without } from '../search'
import { removeWords } from '../words'

/** Nobody is found: which filters there are to let go of. */
export function Nobody({
  search,
  onSearch,
  lists,
}: {
  search: PeopleSearch
  onSearch: (search: PeopleSearch) => void
  lists: Taxonomies
}) {
  const set = filters.flatMap((filter) => {
    const value = search[filter]
    return value === undefined || filter === 'free_until' ? [] : [{ filter, value }]
  })
  const rest = (filter: Filter) =>
    filter === 'free_from' ? without(search, filter, 'free_until') : without(search, filter)
  return (
    <EmptyState
      title={t('nobody-found')}
      action={
        <div className="flex flex-wrap justify-center gap-sm">
          {set.map(({ filter, value }) => (
            <Button key={filter} kind="outline" onPress={() => onSearch(rest(filter))}>
              {removeWords(filter, value, lists)}
            </Button>
          ))}
        </div>
      }
    >
      {t('nobody-found-explained', { count: set.length })}
    </EmptyState>
  )
}
