import { t } from '@messages/people'
import clsx from 'clsx'
import { type FieldProblem, isStatus, messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { Button } from '@/shared/ui/buttons/button'
import { Loading } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { ErrorState } from '@/shared/ui/messages/error-state'
import type { PeoplePage } from '../api'
import type { PeopleSearch } from '../address'
import { byTitle, titlesMeant } from '../meant'
import { asked, inOrderOfDay, isTooShort } from '../search'
import { SaveSearch } from '../saved/save-search'
import { filterLabel, meantWords, totalWords } from '../words'
import { Faces } from './faces'
import { useFocusOnNew } from './use-focus-on-new'
import { OnlyMe } from './farther'
import { Nobody } from './nobody'
import { type Found, useFound } from './use-found'
import type { useMeant } from './use-meant'
import { distinct } from './distinct'
import { OrderChoice, OrderNote } from './order-note'
import type { FiltersProps } from '../filters/people-filters'
import { TitlesMeant } from '../filters/titles-meant'
import { WaitingForFaces } from './waiting'

/** Who is found, with their number, which a screen reader is told after each change. */
export function Results({
  read: { meant, isPending },
  ...props
}: FiltersProps & { read: ReturnType<typeof useMeant> }) {
  const { onSearch, lists } = props
  const { name: typed = '' } = props.search
  const search = meant?.search ?? props.search
  const found = useFound(search)
  const last = found.data?.pages.at(-1)
  const people = distinct(found.data?.pages ?? [])
  const failed = isUnavailable(found)
  // Whom the filters of before left out says nothing about these.
  const isOutdated = isPending || (found.isPlaceholderData && people.length === 0)
  const { list, focusFrom } = useFocusOnNew(people.length)
  return (
    <section aria-labelledby="people-found">
      <h2 id="people-found" className="sr-only">
        {t('people-results')}
      </h2>
      <div className="people-heading">
        <Count search={search} shown={people.length} last={failed ? undefined : last} />
        <div className="people-heading-actions">
          {last?.total !== 0 && <OrderChoice search={search} onSearch={onSearch} />}
          {last?.total !== 0 && <SaveSearch search={inOrderOfDay(asked(search))} lists={lists} />}
        </div>
        {last?.total !== 0 && <OrderNote search={search} />}
      </div>
      {meant && people.length > 0 && (
        <p className="mb-md text-lightText">{meantWords(typed, meant, false)}</p>
      )}
      <TitlesMeant
        titles={meant ? meant.others : titlesMeant(props.search, lists)}
        onTitle={(title) => onSearch(byTitle(search, title))}
      />
      {failed ? (
        <Failed found={found} onSearch={onSearch} />
      ) : (
        <Loading isLoading={!found.data || isOutdated} skeleton={<WaitingForFaces />}>
          {people.length > 0 ? (
            <div
              aria-busy={found.isPlaceholderData}
              className={clsx(found.isPlaceholderData && 'people-before')}
            >
              <Faces ref={list} pages={found.data?.pages ?? []} search={search} lists={lists} />
              {!found.isPlaceholderData && (
                <OnlyMe people={people} search={search} onSearch={onSearch} />
              )}
              <Further found={found} onMore={focusFrom} />
            </div>
          ) : (
            <Nobody
              why={meant && meantWords(typed, meant, true)}
              without={found.data?.pages[0]?.without ?? []}
              search={search}
              onSearch={onSearch}
              lists={lists}
            />
          )}
        </Loading>
      )}
    </section>
  )
}

function Failed({ found, onSearch }: { found: Found } & Pick<FiltersProps, 'onSearch'>) {
  const refused = isStatus(found.error, 422) ? found.error.fields : []
  return refused.length > 0 ? (
    <ErrorState
      title={t('people-filter-invalid')}
      message={refused.map(refusedWords).join(' ')}
      retry={t('nobody-clear')}
      onRetry={() => onSearch({})}
    />
  ) : (
    <ErrorState
      title={t('people-could-not-load')}
      message={messageOf(found.error)}
      onRetry={() => void found.refetch()}
    />
  )
}

/** How many are found, large, and how many of them are shown; or why nothing is asked for yet. */
function Count({
  search,
  shown,
  last,
}: {
  search: PeopleSearch
  shown: number
  last: PeoplePage | undefined
}) {
  if (isTooShort(search.name)) {
    return (
      <p role="status" className="text-body text-lightText">
        {t('people-name-too-short')}
      </p>
    )
  }
  return (
    <p role="status" className="people-count">
      {last && <span className="text-h2">{totalWords(last.total, last.is_more)}</span>}
      {last && (shown < last.total || last.is_more) && (
        <span className="text-body text-lightText"> {t('people-count-shown', { shown })}</span>
      )}
    </p>
  )
}

/** An address may ask for what there is not. */
function refusedWords({ field, detail }: FieldProblem): string {
  return t('people-filter-invalid-field', { filter: filterLabel(field), detail })
}

/** The next page; or that the list ends here although more are found. */
function Further({
  found,
  onMore,
}: {
  found: Found
  onMore: (load: Promise<{ error: unknown }>) => void
}) {
  const more = async () => {
    const load = found.fetchNextPage()
    onMore(load)
    const { error } = await load
    // The order of an earlier day is not kept for long: today's begins at the first page.
    if (isStatus(error, 422)) await found.refetch()
  }
  if (!found.hasNextPage) {
    const last = found.data?.pages.at(-1)
    if (!last?.is_more) return null
    return (
      <p className="mt-lg text-reading text-lightText">
        {t('people-only-first', { total: last.total })}
      </p>
    )
  }
  return (
    <div className="mt-lg grid gap-md">
      {found.isFetchNextPageError && <Alert tone="error">{messageOf(found.error)}</Alert>}
      <Button kind="outline" wide isPending={found.isFetchingNextPage} onPress={() => void more()}>
        {t('people-show-more')}
      </Button>
    </div>
  )
}
