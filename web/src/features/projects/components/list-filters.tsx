import { t } from '@messages/projects'
import clsx from 'clsx'
import { lazy, Suspense, useState } from 'react'
import { useLarge } from '@/shared/hooks/use-wide'
import { Button } from '@/shared/ui/buttons/button'
import { SearchField } from '@/shared/ui/fields/search-field'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import type { FilterProps } from './filter-choices'

/** A list of fewer projects is seen at a glance: its filters are folded away. */
const longList = 10

/** The lists to choose from come where they are seen: on a phone not before they are asked for. */
const FilterChoices = lazy(() => import('./filter-choices'))

/** Everything that narrows the list stands in the URL, so that it can be gone back to. */
export function ListFilters({ search, onSearch, projects, lists }: FilterProps) {
  const set = [search.stage, search.status, search.format, search.archived, search.sort]
  const narrowed = set.filter((one) => one !== undefined).length
  const isShort = projects.length < longList
  // On a phone the list itself comes first, unless it is narrowed already.
  const [open, setOpen] = useState(narrowed > 0)
  const isShown = (useLarge() && !isShort) || open
  return (
    <div
      className={clsx(
        'list-filters mb-md grid grid-cols-2 gap-x-sm',
        isShort ? 'short-list-filters' : 'long-list-filters',
      )}
    >
      <div className="col-span-2 pb-3 lg:col-span-1 lg:pt-[26px]">
        <SearchField
          label={t('list-filters-search-by-name')}
          value={search.q ?? ''}
          onChange={(q) => onSearch({ q: q === '' ? undefined : q })}
        />
      </div>
      <div className={clsx('col-span-2 pb-3', !isShort && 'lg:hidden')}>
        <Button
          kind="outline"
          aria-expanded={open}
          aria-controls="list-filters"
          onPress={() => setOpen(!open)}
        >
          {t('list-filters-filter-sort')}
          {narrowed > 0 && ` (${narrowed})`}
        </Button>
      </div>
      <div id="list-filters" className="contents">
        {isShown && (
          <Suspense fallback={<Waiting />}>
            <FilterChoices search={search} onSearch={onSearch} projects={projects} lists={lists} />
          </Suspense>
        )}
      </div>
    </div>
  )
}

function Waiting() {
  return [1, 2, 3, 4, 5].map((choice) => <Skeleton key={choice} height={68} />)
}
