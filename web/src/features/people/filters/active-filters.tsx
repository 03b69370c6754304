import { t } from '@messages/people'
import { Button } from '@/shared/ui/buttons/button'
import { Chips } from '@/shared/ui/choices/chips'
import { asked, withoutFilter } from '../search'
import { useTownName } from '../towns'
import { filterWords, setFilters } from '../words'
import type { FiltersProps } from './people-filters'

/** What the people are found by, each to be taken away by itself. The name has its own field, which shows it. */
export function ActiveFilters({
  search,
  onSearch,
  lists,
  onGone,
}: FiltersProps & {
  /** None is left, and with them went the button that was pressed. */
  onGone: () => void
}) {
  const town = useTownName(search)
  const set = setFilters(asked(search)).filter((filter) => filter !== 'name')
  if (set.length === 0) return null
  const remove = (ids: Set<string>) => {
    const gone = set.filter((filter) => ids.has(filter))
    onSearch(gone.reduce<typeof search>((left, filter) => withoutFilter(left, filter), search))
    if (gone.length === set.length) onGone()
  }
  return (
    <div className="people-active">
      <Chips
        label={t('people-filters-active')}
        options={set.map((id) => ({ id, label: filterWords(id, search, { lists, town }) }))}
        onRemove={remove}
      />
      <Button
        kind="quiet"
        size="sm"
        onPress={() => {
          onSearch({})
          onGone()
        }}
      >
        {t('people-clear')}
      </Button>
    </div>
  )
}
