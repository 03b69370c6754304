import { t } from '@messages/credits'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { type Taxonomies, taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { day, moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { toast } from '@/shared/ui/messages/toast'
import '../credits.css'
import type { AskedCredit, CreditList } from '../contract'
import { AnswerButtons } from '../own/answer-buttons'
import { WithdrawDialog } from '../own/reason-dialog'
import { requestsQuery } from '../queries'
import { aboutWork } from '../words'
import { AskedGroups } from './asked-groups'
import { DeskRow } from './desk-row'

/** What moderators are asked to confirm, or have confirmed, each with its evidence. */
export function CreditDesk({ list }: { list: CreditList }) {
  const found = useInfiniteQuery(requestsQuery(list))
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
      {requests.length === 0 && (
        <EmptyState title={list === 'asked' ? t('desk-none') : t('desk-none-confirmed')}>
          {list === 'asked' ? t('desk-none-explained') : t('desk-none-confirmed-explained')}
        </EmptyState>
      )}
      {requests.length > 0 && (
        <p className="mb-md text-body text-lightText">
          {list === 'asked' ? `${t('desk-proves')} ${t('desk-order')}` : t('desk-order-confirmed')}
        </p>
      )}
      {list === 'asked' ? (
        <AskedGroups requests={requests} hasMore={found.hasNextPage} lists={lists}>
          {(one) => (
            <AnswerButtons
              asked={one}
              onConfirmed={() => toast(t('asked-confirmed', { name: one.person.name }))}
            />
          )}
        </AskedGroups>
      ) : (
        <ConfirmedList confirmed={requests} lists={lists} />
      )}
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

function ConfirmedList({
  confirmed,
  lists,
}: {
  confirmed: AskedCredit[]
  lists: Taxonomies | undefined
}) {
  return (
    <ul className="credit-desk">
      {confirmed.map((one) => (
        <DeskRow
          key={one.id}
          asked={one}
          title={
            <>
              <Link
                to="/works/$workId"
                params={{ workId: one.work_id }}
                className="font-medium hover:text-link"
              >
                <bdi>{one.title}</bdi>
              </Link>{' '}
              {aboutWork(one, lists)}
            </>
          }
          when={
            <time dateTime={one.asked_at} title={moment(one.asked_at)}>
              {t('asked-on', { day: day(one.asked_at) })}
            </time>
          }
        >
          <Withdraw confirmed={one} />
        </DeskRow>
      ))}
    </ul>
  )
}

function Withdraw({ confirmed }: { confirmed: AskedCredit }) {
  const [isOpen, setOpen] = useState(false)
  const { role, person } = confirmed
  return (
    <div className="credit-next">
      <Button
        kind="outline"
        size="sm"
        aria-label={t('desk-withdraw-name', { role, name: person.name })}
        onPress={() => setOpen(true)}
      >
        {t('asked-withdraw')}
      </Button>
      {isOpen && <WithdrawDialog asked={confirmed} onClose={() => setOpen(false)} />}
    </div>
  )
}
