import { t } from '@messages/settings'
import { useQuery } from '@tanstack/react-query'
import { useAuthState } from '@/shared/identity/session'
import { deletionQuery } from '../deletion'
import { KeepAccount } from './keep-account'

/** Above every screen, while the account waits for its deletion. */
export function DeletionBanner() {
  const uid = useAuthState()?.uid ?? ''
  const { data } = useQuery(deletionQuery(uid))
  if (!data?.due_at) return null
  return (
    <aside aria-label={t('deletion-banner-label')} className="mb-lg">
      <KeepAccount dueAt={data.due_at} />
    </aside>
  )
}
