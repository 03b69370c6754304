import { t } from '@messages/credits'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { isWebAddress } from '@/shared/forms/reading/web-address'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink, textLinkClass } from '@/shared/ui/buttons/text-link'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { toast } from '@/shared/ui/messages/toast'
import '../credits.css'
import { AnswerButtons } from '../own/answer-buttons'
import { AskedWords } from '../own/asked-list'
import { requestsQuery } from '../queries'

/** What moderators are asked to confirm, the oldest first, each with its evidence. */
export function CreditDesk() {
  const found = useInfiniteQuery(requestsQuery)
  const { data: lists } = useQuery(taxonomiesQuery)
  if (isUnavailable(found)) {
    return (
      <ErrorState
        title={t('desk-could-not-load')}
        message={messageOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const requests = found.data?.pages.flatMap((page) => page.requests) ?? []
  return (
    <Loading isLoading={!found.data} skeleton={<Skeleton height={240} />}>
      <p className="mb-md text-body">
        <TextLink to="/moderation/merge">{t('desk-merge')}</TextLink>
      </p>
      {requests.length === 0 && (
        <EmptyState title={t('desk-none')}>{t('desk-none-explained')}</EmptyState>
      )}
      <ul className="credit-rows">
        {requests.map((one) => (
          <li key={one.id}>
            <AskedWords asked={one} lists={lists} />
            {one.evidence && isWebAddress(one.evidence) && <Evidence link={one.evidence} />}
            <AnswerButtons
              asked={one}
              onConfirmed={() => toast(t('asked-confirmed', { name: one.person.name }))}
            />
          </li>
        ))}
      </ul>
      {found.isFetchNextPageError && <Alert tone="error">{messageOf(found.error)}</Alert>}
      {found.hasNextPage && (
        <Button
          kind="outline"
          wide
          isPending={found.isFetchingNextPage}
          onPress={() => void found.fetchNextPage()}
        >
          {t('desk-more')}
        </Button>
      )}
    </Loading>
  )
}

/** The host is in sight before anybody follows the link. */
function Evidence({ link }: { link: string }) {
  return (
    <a
      href={link}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className={`${textLinkClass} wrap-anywhere`}
    >
      {new URL(link).hostname}
      <span className="sr-only">
        {' '}
        {t('desk-evidence')} {t('desk-new-tab')}
      </span>
    </a>
  )
}
