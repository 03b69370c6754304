import { t } from '@messages/people'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import type { PeopleSearch } from '../address'
import type { WithoutFilter } from '../api'
import { titleMeant, withoutFilter } from '../search'
import { withoutWords } from '../words'

/** Nobody is found: which filter to remove first, or all of them where one is not enough. */
export function Nobody({
  without: counts,
  search,
  onSearch,
  lists,
}: {
  /** The most helpful first. */
  without: WithoutFilter[]
  search: PeopleSearch
  onSearch: (search: PeopleSearch) => void
  lists: Taxonomies
}) {
  // Without its only filter, the screen lists departments instead of people.
  const isOnly = counts.length < 2
  const title = titleMeant(search, lists)
  const helpful = isOnly ? [] : counts.filter(({ total }) => total > 0)
  return (
    <EmptyState
      title={t('nobody-found')}
      action={
        <div className="flex flex-wrap justify-center gap-sm">
          {title && (
            <Button
              onPress={() => onSearch({ ...withoutFilter(search, 'name'), title: title.key })}
            >
              {t('nobody-title', { title: title.label })}
            </Button>
          )}
          {helpful.map((count) => (
            <Button
              key={count.filter}
              kind="outline"
              onPress={() => onSearch(withoutFilter(search, count.filter))}
            >
              {withoutWords(count, search, lists)}
            </Button>
          ))}
          {helpful.length === 0 && (
            <Button kind="outline" onPress={() => onSearch({})}>
              {t('nobody-clear')}
            </Button>
          )}
        </div>
      }
    >
      {isOnly
        ? t('nobody-fits-filter')
        : helpful.length > 0
          ? t('nobody-fits-filters')
          : t('nobody-fits-filters-less')}
    </EmptyState>
  )
}
