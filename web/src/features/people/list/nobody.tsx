import { t } from '@messages/people'
import { Button } from '@/shared/ui/buttons/button'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import type { WithoutFilter } from '../api'
import { fartherThan, withFilter, withoutFilter } from '../search'
import { useTownName } from '../towns'
import { withoutWords } from '../words'
import type { FiltersProps } from '../filters/people-filters'

/** Nobody is found: which filter to remove first, or all of them where one is not enough. */
export function Nobody({
  without: counts,
  search,
  onSearch,
  lists,
}: FiltersProps & {
  /** The most helpful first. */
  without: WithoutFilter[]
}) {
  const town = useTownName(search)
  // Without its only filter, the screen lists departments instead of people.
  const isOnly = counts.length < 2
  const helpful = isOnly ? [] : counts.filter(({ total }) => total > 0)
  const farther = fartherThan(search)
  return (
    <EmptyState
      title={t('nobody-found')}
      action={
        <div className="flex flex-wrap justify-center gap-sm">
          {farther !== undefined && (
            <Button kind="outline" onPress={() => onSearch(withFilter(search, 'within', farther))}>
              {t('nobody-farther', { km: farther })}
            </Button>
          )}
          {helpful.map((count) => (
            <Button
              key={count.filter}
              kind="outline"
              onPress={() => onSearch(withoutFilter(search, count.filter))}
            >
              {withoutWords(count, search, { lists, town })}
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
