import { t } from '@messages/dashboard'
import type { ReactNode } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { Loading } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'

/** One part of the dashboard. A failure stays inside of it. */
export function Part({
  title,
  aside,
  isLoading,
  skeleton,
  error,
  onRetry,
  children,
}: {
  title: string
  aside?: ReactNode
  isLoading: boolean
  skeleton: ReactNode
  error: unknown
  onRetry: () => void
  children: ReactNode
}) {
  const id = `part-${title.toLowerCase().replaceAll(' ', '-')}`
  return (
    <section aria-labelledby={id}>
      <div className="mb-md flex items-baseline justify-between gap-md">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {aside}
      </div>
      {error ? (
        <Alert
          tone="error"
          title={t('part-could-not-loaded')}
          action={
            <Button kind="outline" size="sm" onPress={onRetry}>
              {t('part-try-again')}
            </Button>
          }
        >
          {messageOf(error)}
        </Alert>
      ) : (
        <Loading isLoading={isLoading} skeleton={skeleton}>
          {children}
        </Loading>
      )}
    </section>
  )
}
