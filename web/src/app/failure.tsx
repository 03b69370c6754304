import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { messageOf } from '@/shared/api/errors'
import { usePageTitle } from '@/shared/lib/page-title'
import { PlainPage } from '@/shared/ui/layout/plain-page'
import { ErrorState } from '@/shared/ui/messages/error-state'

/** A part of the program that the server no longer has: a newer version has been installed. */
const staleChunk = /dynamically imported module|module script failed|does not provide an export/i

/** What stands in the place of a screen that failed. */
export function Failure({ error, reset }: ErrorComponentProps) {
  usePageTitle('Something went wrong')
  const router = useRouter()
  const stale = error instanceof Error && staleChunk.test(error.message)
  const retry = () => {
    reset()
    void router.invalidate()
  }
  return (
    <PlainPage>
      {!navigator.onLine ? (
        <ErrorState
          heading="h1"
          title="You are offline"
          message="This page is not available offline. Try again when you are online. Your unsaved changes are kept."
          onRetry={retry}
        />
      ) : stale ? (
        <ErrorState
          heading="h1"
          title="There is a newer version"
          message="Slateflow has been updated since you opened it. Reload the page to continue."
          retry="Reload the page"
          onRetry={() => location.reload()}
        />
      ) : (
        <ErrorState
          heading="h1"
          title="Something went wrong"
          message={messageOf(error)}
          onRetry={retry}
        />
      )}
    </PlainPage>
  )
}
