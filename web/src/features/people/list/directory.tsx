import { t } from '@messages/people'
import { useRef } from 'react'
import { useWide } from '@/shared/hooks/use-wide'
import { asked, isNarrowed, isTooShort } from '../search'
import { ActiveFilters } from '../filters/active-filters'
import { Front } from '../front/front'
import { PeopleFilters, type FiltersProps } from '../filters/people-filters'
import { Results } from './results'
import { useMeant } from './use-meant'
import { SearchBar } from '../filters/search-bar'

/** The search field above, the filters at the side or in a sheet, and whom they find. */
export function Directory(props: FiltersProps) {
  const isWide = useWide()
  const found = useRef<HTMLDivElement>(null)
  const comeToFound = () => found.current?.focus()
  const { search, onSearch, lists } = props
  const read = useMeant(props)
  // What a text was read as stands in the filters, to be adjusted there.
  const filters = { ...props, search: read.meant?.search ?? search }
  // The buttons among the results are gone with what they have changed.
  const searchAndCome = (next: typeof search) => {
    onSearch(next)
    comeToFound()
  }
  return (
    <div className="people-directory">
      <SearchBar {...props} filters={isWide ? null : filters} />
      {isWide && (
        <section aria-labelledby="people-filters" className="people-filters">
          <h2 id="people-filters" className="text-h3">
            {t('people-filters')}
          </h2>
          <PeopleFilters {...filters} />
        </section>
      )}
      <div ref={found} tabIndex={-1} className="people-found">
        <ActiveFilters {...filters} onGone={comeToFound} />
        {isNarrowed(asked(search)) ? (
          <Results {...props} read={read} onSearch={searchAndCome} />
        ) : (
          <>
            <p role="status" className="mb-md text-lightText empty:hidden">
              {isTooShort(search.name) && t('people-name-too-short')}
            </p>
            <Front lists={lists} />
          </>
        )}
      </div>
    </div>
  )
}
