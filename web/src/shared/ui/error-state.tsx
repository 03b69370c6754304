import { Button } from './button'

/** What happened, what to do, and the button that does it. */
export function ErrorState({
  title,
  message,
  onRetry,
  retry = 'Try again',
}: {
  title: string
  message?: string
  onRetry?: () => void
  retry?: string
}) {
  return (
    <div
      role="alert"
      className="mx-auto grid max-w-form justify-items-center gap-sm py-xl text-center"
    >
      <h2 className="text-h2 text-balance">{title}</h2>
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
