import { t } from '@messages/settings'
import { KeepAccount } from './keep-account'

/** That the account waits for its deletion, and the way back. */
export default function DeletionBanner({ dueAt }: { dueAt: string }) {
  return (
    <aside aria-label={t('deletion-banner-label')} className="mb-lg">
      <KeepAccount dueAt={dueAt} />
    </aside>
  )
}
