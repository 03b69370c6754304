import { usePageTitle } from '@/shared/lib/page-title'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { PlainPage } from '@/shared/ui/layout/plain-page'
import { EmptyState } from '@/shared/ui/messages/empty-state'

/** R-08 */
export function NotFound() {
  usePageTitle('Page Not Found')
  return (
    <PlainPage>
      <EmptyState
        heading="h1"
        title="Page Not Found"
        action={<LinkButton to="/">Go to Home</LinkButton>}
      >
        The page you are looking for doesn't exist or has been moved.
      </EmptyState>
    </PlainPage>
  )
}
