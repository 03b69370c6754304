import { t } from '@messages/account'
import { useRouter } from '@tanstack/react-router'
import { usePageTitle } from '@/shared/lib/page-title'
import { PlainPage } from '@/shared/ui/layout/plain-page'
import { ErrorState } from '@/shared/ui/messages/error-state'

/** `/` for a verified user whose profile status is not known. */
export function StatusError() {
  usePageTitle(t('status-error-error'))
  const router = useRouter()
  return (
    <PlainPage>
      <ErrorState
        heading="h1"
        title={t('status-error-error-determining-profile-status')}
        message={t('status-error-could-not-check-profile')}
        onRetry={() => void router.invalidate()}
      />
    </PlainPage>
  )
}
