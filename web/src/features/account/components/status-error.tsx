import { useRouter } from '@tanstack/react-router'
import { usePageTitle } from '@/shared/lib/page-title'
import { PlainPage } from '@/shared/ui/layout/plain-page'
import { ErrorState } from '@/shared/ui/messages/error-state'

/** `/` for a verified user whose profile status is not known. */
export function StatusError() {
  usePageTitle('Error')
  const router = useRouter()
  return (
    <PlainPage>
      <ErrorState
        heading="h1"
        title="Error determining profile status"
        message="We could not check your profile. Please try again."
        onRetry={() => void router.invalidate()}
      />
    </PlainPage>
  )
}
