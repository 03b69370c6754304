import { t } from '@messages/people'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { type ReactNode, useState } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { Chips } from '@/shared/ui/choices/chips'
import { Dialog } from '@/shared/ui/overlays/dialog'
import type { PeopleSearch } from '../address'
import type { SearchFilter } from '../api'
import { asked, withoutFilter } from '../search'
import { filterWords, setFilters } from '../words'

export interface FiltersProps {
  search: PeopleSearch
  onSearch: (search: PeopleSearch, how?: 'typing') => void
  lists: Taxonomies
}

/** The first person is to be seen at once: a sheet has the filters, and chips say which are set. */
export function PhoneFilters({
  search,
  onSearch,
  lists,
  name,
  others,
}: FiltersProps & { name: ReactNode; others: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const set = setFilters(asked(search)).filter((filter) => filter !== 'name')
  const remove = (ids: Set<string>) => {
    const gone = set.filter((filter) => ids.has(filter))
    onSearch(gone.reduce<typeof search>((left, filter) => withoutFilter(left, filter), search))
  }
  return (
    <div role="search" className="people-filters-phone">
      {name}
      <Button
        kind="outline"
        icon={<SlidersHorizontal size={16} aria-hidden />}
        onPress={() => setOpen(true)}
      >
        {t('people-filters-open', { count: set.length })}
      </Button>
      <Chips
        label={t('people-filters-active')}
        options={set.map((id: SearchFilter) => ({ id, label: filterWords(id, search, lists) }))}
        onRemove={remove}
      />
      <Dialog
        title={t('people-filters')}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button kind="outline" onPress={() => onSearch({})}>
              {t('people-clear')}
            </Button>
            <Button onPress={close}>{t('people-filters-show')}</Button>
          </>
        }
      >
        {others}
      </Dialog>
    </div>
  )
}
