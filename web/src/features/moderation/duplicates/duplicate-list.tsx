import { t } from '@messages/moderation-desk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { dismissDuplicate } from '../calls'
import { duplicatesQuery, type Duplicate } from '../queries'
import { messageOf } from '@/shared/api/errors'
import { ago, day } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { WaitingList } from '../desk/waiting-list'
import { ReportDialog } from '../report/report-dialog'
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
  const [name = ''] = one.accounts.map((account) => account.name)
  return (
    <li className="duplicate">
      <h2 className="text-h3 wrap-anywhere">
        <bdi>{name}</bdi>
      </h2>
      <ul className="text-body">
        {reasonsOf(one).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <ul className="duplicate-accounts">
        {one.accounts.map((account, at) => (
          <Account
            key={account.uid}
            account={account}
            label={at === 0 ? t('duplicate-older') : t('duplicate-newer')}
          />
        ))}
      </ul>
      <p className="text-caption font-normal text-lightText">
        {t('duplicate-found', { ago: ago(one.found_at, now) })}
      </p>
      <Answers one={one} name={name} />
    </li>
  )
}

function Account({
  account: { uid, name, since },
  label,
}: {
  account: Duplicate['accounts'][number]
  label: string
}) {
  const id = useId()
  return (
    <li>
      <span id={id} className="text-caption text-lightText">
        {label}
      </span>
      <TextLink to="/people/$uid" params={{ uid }} aria-describedby={id}>
        <bdi>{name}</bdi>
      </TextLink>
      <span className="text-caption font-normal text-lightText">
        {t('duplicate-since', { day: day(since) })}
      </span>
    </li>
  )
}

/** They are two people, or the newer account is reported, on which another moderator decides. */
function Answers({ one, name }: { one: Duplicate; name: string }) {
  const queryClient = useQueryClient()
  const [isReporting, setReporting] = useState(false)
  const newer = one.accounts.at(-1)
  const dismissed = useMutation({
    mutationFn: () => dismissDuplicate(one.id),
    onSuccess: () => toast(t('duplicate-dismissed', { name })),
    // Another moderator may have looked at it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: duplicatesQuery().queryKey }),
  })
  return (
    <>
      {dismissed.error && <Alert tone="error">{messageOf(dismissed.error)}</Alert>}
      <div className="flex flex-wrap gap-sm">
        <Button
          kind="outline"
          size="sm"
          isPending={dismissed.isPending}
          aria-label={t('duplicate-dismiss-names', { names: name })}
          onPress={() => dismissed.mutate()}
        >
          {t('duplicate-dismiss')}
        </Button>
        <Button
          kind="quiet"
          size="sm"
          aria-label={t('duplicate-report-name', { name })}
          onPress={() => setReporting(true)}
        >
          {t('duplicate-report')}
        </Button>
      </div>
      {isReporting && newer && (
        <ReportDialog
          subject={{ kind: 'profile', uid: newer.uid }}
          name={newer.name}
          onBlock={undefined}
          onClose={() => setReporting(false)}
        />
      )}
    </>
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
