import { t } from '@messages/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { connectionsQuery } from '@/features/connections/api'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { Button } from '@/shared/ui/buttons/button'
import { CheckboxGroup } from '@/shared/ui/choices/checkbox-group'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'

/** Some of one's connections, up to `max`. */
export function PeopleChoice({
  value,
  onChange,
  max,
  without = [],
  error,
}: {
  value: string[]
  onChange: (uids: string[]) => void
  max: number
  /** Who is not offered. */
  without?: string[]
  error?: string | undefined
}) {
  const found = useInfiniteQuery(connectionsQuery('connected'))
  if (isUnavailable(found)) {
    return (
      <ErrorState
        title={t('people-choice-could-not-load')}
        message={messageOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const people = found.data?.pages
    .flatMap((page) => page.connections)
    .map(({ person }) => person)
    .filter(({ uid }) => !without.includes(uid))
  return (
    <Loading isLoading={!people} skeleton={<Skeleton height={120} />}>
      {people?.length === 0 ? (
        <p>{t('people-choice-none')}</p>
      ) : (
        <div data-private>
          <CheckboxGroup
            label={t('people-choice')}
            options={(people ?? []).map(({ uid, name }) => ({ id: uid, label: name }))}
            value={value}
            onChange={onChange}
            max={max}
            {...(error ? { error } : {})}
          />
        </div>
      )}
      {found.hasNextPage && (
        <Button
          kind="quiet"
          size="sm"
          isPending={found.isFetchingNextPage}
          onPress={() => void found.fetchNextPage()}
        >
          {t('people-choice-more')}
        </Button>
      )}
    </Loading>
  )
}
