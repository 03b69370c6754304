import { t } from '@messages/people'
import { Button } from '@/shared/ui/buttons/button'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import type { WithoutFilter } from '../api'
import { SaveSearch } from '../saved/save-search'
import { asked, inOrderOfDay, withoutFilter } from '../search'
import { useTownName } from '../towns'
import { setFilters, withoutWords } from '../words'
import type { FiltersProps } from '../filters/people-filters'
import { CountryButton, FartherButtons, useFarther } from './farther'

/** Nobody is found: which filter to remove first, or all of them where one is not enough. */
export function Nobody({
  without: counts,
  search,
  onSearch,
  lists,
  why,
}: FiltersProps & {
  /** Of a text that was read as more than a name. Without one, filters were set. */
  why?: string | undefined
  /** The most helpful first. */
  without: WithoutFilter[]
}) {
  const town = useTownName(search)
  // Without its only filter, the screen lists departments instead of people.
  const isOnly = counts.length < 2
  const helpful = isOnly ? [] : counts.filter(({ total }) => total > 0)
  const { distances } = useFarther(search, 0)
  const [only, ...more] = setFilters(search)
  if (only === 'name' && more.length === 0)
    return <NoSuchName search={search} onSearch={onSearch} />
  return (
    <EmptyState
      title={t('nobody-found')}
      action={
        <div className="flex flex-wrap justify-center gap-sm">
          <FartherButtons distances={distances} search={search} onSearch={onSearch} />
          {distances.length === 0 && (
            <CountryButton search={search} onSearch={onSearch} lists={lists} />
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
              {why === undefined ? t('nobody-clear') : t('nobody-clear-search')}
            </Button>
          )}
          <SaveSearch search={inOrderOfDay(asked(search))} lists={lists} />
        </div>
      }
    >
      {why ??
        (isOnly
          ? t('nobody-fits-filter')
          : helpful.length > 0
            ? t('nobody-fits-filters')
            : t('nobody-fits-filters-less'))}{' '}
      {search.near !== undefined && distances.length === 0 && t('nobody-save')}
    </EmptyState>
  )
}

/** Nothing but a text was asked for. */
function NoSuchName({
  search: { name = '' },
  onSearch,
}: Pick<FiltersProps, 'search' | 'onSearch'>) {
  return (
    <EmptyState
      title={t('nobody-found')}
      action={
        <Button kind="outline" onPress={() => onSearch({})}>
          {t('nobody-clear-search')}
        </Button>
      }
    >
      {t('nobody-such-name', { name })}
    </EmptyState>
  )
}
