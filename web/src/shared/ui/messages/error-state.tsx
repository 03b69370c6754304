import { t } from '@messages/ui'
import { Button } from '../buttons/button'

/** What happened, what to do, and the button that does it. */
export function ErrorState({
  title,
  heading: Heading = 'h2',
  message,
  onRetry,
  retry = t('error-state-try-again'),
}: {
  title: string
  /** `h1` where it is all there is on the page. */
  heading?: 'h1' | 'h2'
  message?: string
  onRetry?: () => void
  retry?: string
}) {
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-form justify-items-center gap-sm py-xl text-center"
    >
      <Heading className="text-h2 text-balance">{title}</Heading>
      {message && <p className="text-reading text-pretty text-lightText">{message}</p>}
      {onRetry && (
        <div className="mt-md">
          <Button kind="outline" onPress={onRetry}>
            {retry}
          </Button>
        </div>
      )}
    </div>
  )
}
