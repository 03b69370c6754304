import { t } from '@messages/messages'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { ThreadFrame } from './thread-frame'

/** There is no such conversation for whoever asks. */
export function NoThread({ why = t('thread-not-found-explained') }: { why?: string }) {
  return (
    <ThreadFrame>
      <EmptyState
        heading="h1"
        title={t('thread-not-found')}
        action={<LinkButton to="/messages">{t('thread-all-messages')}</LinkButton>}
      >
        {why}
      </EmptyState>
    </ThreadFrame>
  )
}

type Query = Pick<UseQueryResult, 'error' | 'isError' | 'refetch'>

/** Something of a conversation could not be loaded: those that failed are asked again. */
export function ThreadNotLoaded({ error, queries }: { error: Error | null; queries: Query[] }) {
  return (
    <ThreadFrame>
      <ErrorState
        heading="h1"
        title={t('thread-could-not-load')}
        message={messageOf(error)}
        onRetry={() => queries.forEach((one) => one.isError && void one.refetch())}
      />
    </ThreadFrame>
  )
}
