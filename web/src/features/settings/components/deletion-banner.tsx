import { t } from '@messages/settings'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { meQuery, useAuthState } from '@/shared/identity/session'
import { KeepAccount } from './keep-account'

/** Above every screen but the settings, which say it where it was asked for, while the account waits for its deletion. */
export function DeletionBanner() {
  const isSettings = useLocation({ select: ({ pathname }) => pathname === '/settings' })
  const uid = useAuthState()?.uid ?? ''
  const { data } = useQuery({ ...meQuery(uid), enabled: uid !== '' })
  if (isSettings || !data?.deletion_due_at) return null
  return (
    <aside aria-label={t('deletion-banner-label')} className="mb-lg">
      <KeepAccount dueAt={data.deletion_due_at} />
    </aside>
  )
}
