import { t } from '@messages/moderation-desk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dismissDuplicate } from '../calls'
import { duplicatesQuery, type Duplicate } from '../queries'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { ago, day } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { toast } from '@/shared/ui/messages/toast'
import './duplicates.css'

/** Accounts that may belong to one person. Nothing follows from it but what a moderator does. */
export function DuplicateList() {
  const found = useQuery(duplicatesQuery())
  if (isUnavailable(found)) {
    return (
      <ErrorState
        title={t('desk-not-loaded')}
        message={messageOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const duplicates = found.data?.duplicates ?? []
  return (
    <Loading isLoading={!found.data} skeleton={<Skeleton height={240} />}>
      {duplicates.length === 0 ? (
        <EmptyState title={t('duplicates-none')}>{t('duplicates-none-explained')}</EmptyState>
      ) : (
        <p className="mb-md text-body">{t('duplicates-explained')}</p>
      )}
      <ul className="duplicates">
        {duplicates.map((one) => (
          <DuplicateRow key={one.id} one={one} now={found.dataUpdatedAt} />
        ))}
      </ul>
      {found.data?.has_more && (
        <p className="text-caption text-lightText">{t('duplicates-more')}</p>
      )}
    </Loading>
  )
}

function DuplicateRow({ one, now }: { one: Duplicate; now: number }) {
  const queryClient = useQueryClient()
  const names = one.accounts.map(({ name }) => name)
  const dismissed = useMutation({
    mutationFn: () => dismissDuplicate(one.id),
    onSuccess: () => toast(t('duplicate-dismissed', { name: names[0] ?? '' })),
    // Another moderator may have looked at it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: duplicatesQuery().queryKey }),
  })
  return (
    <li className="duplicate">
      {dismissed.error && <Alert tone="error">{messageOf(dismissed.error)}</Alert>}
      <ul className="duplicate-accounts">
        {one.accounts.map(({ uid, name, since }) => (
          <li key={uid}>
            <TextLink to="/people/$uid" params={{ uid }}>
              <bdi>{name}</bdi>
            </TextLink>
            <span className="text-caption text-lightText">
              {t('duplicate-since', { day: day(since) })}
            </span>
          </li>
        ))}
      </ul>
      <p className="text-caption text-lightText">
        {t('duplicate-found', { ago: ago(one.found_at, now) })}
      </p>
      <div>
        <Button
          kind="outline"
          size="sm"
          isPending={dismissed.isPending}
          aria-label={t('duplicate-dismiss-names', { names: names.join(', ') })}
          onPress={() => dismissed.mutate()}
        >
          {t('duplicate-dismiss')}
        </Button>
      </div>
    </li>
  )
}
