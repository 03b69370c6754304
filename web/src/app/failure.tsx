import { t } from '@messages/app'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { messageOf } from '@/shared/api/errors'
import { usePageTitle } from '@/shared/lib/page-title'
import { PlainPage } from '@/shared/ui/layout/plain-page'
import { ErrorState } from '@/shared/ui/messages/error-state'

/** A part of the program that the server no longer has: a newer version has been installed. */
const staleChunk = /dynamically imported module|module script failed|does not provide an export/i

/** What stands in the place of a screen that failed. */
export function Failure({ error, reset }: ErrorComponentProps) {
  usePageTitle(t('failure-something-went-wrong'))
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
          title={t('failure-offline')}
          message={t('failure-page-not-available-offline')}
          onRetry={retry}
        />
      ) : stale ? (
        <ErrorState
          heading="h1"
          title={t('failure-there-newer-version')}
          message={t('failure-slateflow-updated-since-opened')}
          retry={t('failure-reload-page')}
          onRetry={() => location.reload()}
        />
      ) : (
        <ErrorState
          heading="h1"
          title={t('failure-something-went-wrong')}
          message={messageOf(error)}
          onRetry={retry}
        />
      )}
    </PlainPage>
  )
}
