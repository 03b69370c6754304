import { t } from '@messages/moderation-desk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { dismissDuplicate } from '../calls'
import { duplicatesQuery, type Duplicate } from '../queries'
import { messageOf } from '@/shared/api/errors'
import { ago, day } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { WaitingList } from '../desk/waiting-list'
import './duplicates.css'

/** Accounts that may belong to one person. Nothing follows from it but what a moderator does. */
export function DuplicateList() {
  return (
    <WaitingList
      found={useQuery(duplicatesQuery())}
      rowsOf={(page) => page.duplicates}
      words={{
        none: t('duplicates-none'),
        noneExplained: t('duplicates-none-explained'),
        explained: t('duplicates-explained'),
        more: t('duplicates-more'),
      }}
      className="duplicates"
    >
      {(one, now) => <DuplicateRow key={one.id} one={one} now={now} />}
    </WaitingList>
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
      <ul className="text-body">
        {reasonsOf(one).map((reason) => (
          <li key={reason}>{reason}</li>
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

function reasonsOf(one: Duplicate): string[] {
  const reasons = [
    one.same_birth_date && t('duplicate-same-birth-date'),
    one.same_biography && t('duplicate-same-biography'),
    one.same_browser && t('duplicate-same-browser'),
  ]
  return reasons.filter((reason) => reason !== false)
}
