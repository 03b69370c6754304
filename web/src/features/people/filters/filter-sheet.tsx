import { t } from '@messages/people'
import { useInfiniteQuery } from '@tanstack/react-query'
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal'
import { useState } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { peopleQuery } from '../api'
import { asked } from '../search'
import { setFilters } from '../words'
import { PeopleFilters, type FiltersProps } from './people-filters'

/** Where there is no room for the filters beside the results, which are to be seen at once. */
export function FilterSheet(props: FiltersProps) {
  const { search, onSearch } = props
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  const set = setFilters(asked(search)).filter((filter) => filter !== 'name')
  return (
    <>
      <Button
        kind="outline"
        icon={<SlidersHorizontal size={16} aria-hidden />}
        onPress={() => setOpen(true)}
      >
        {t('people-filters-open', { count: set.length })}
      </Button>
      <Dialog
        title={t('people-filters')}
        isOpen={isOpen}
        onClose={close}
        actions={
          <>
            <Button kind="outline" onPress={() => onSearch({})}>
              {t('people-clear')}
            </Button>
            <Show search={search} onPress={close} />
          </>
        }
      >
        <PeopleFilters {...props} />
      </Dialog>
    </>
  )
}

/** Says how many the results behind the sheet are, as soon as they are there. */
function Show({ search, onPress }: Pick<FiltersProps, 'search'> & { onPress: () => void }) {
  const found = useInfiniteQuery({ ...peopleQuery(asked(search)), enabled: false })
  const first = found.data?.pages[0]
  return (
    <Button onPress={onPress}>
      {first && first.total > 0 && !first.is_more
        ? t('people-filters-show-count', { total: first.total })
        : t('people-filters-show')}
    </Button>
  )
}
