import { t } from '@messages/credits'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { type Taxonomies, taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { isWebAddress } from '@/shared/forms/reading/web-address'
import { Button } from '@/shared/ui/buttons/button'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { toast } from '@/shared/ui/messages/toast'
import '../credits.css'
import type { AskedCredit, CreditList } from '../contract'
import { AnswerButtons } from '../own/answer-buttons'
import { AskedWords } from '../own/asked-list'
import { WithdrawDialog } from '../own/reason-dialog'
import { requestsQuery } from '../queries'
import { AskedGroups } from './asked-groups'

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
      {requests.length > 0 && list === 'confirmed' && (
        <p className="mb-sm text-body text-lightText">{t('desk-order-confirmed')}</p>
      )}
      {list === 'asked' ? (
        <AskedGroups requests={requests} lists={lists}>
          {(one) => <Answering of={one} />}
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

function Answering({ of: one }: { of: AskedCredit }) {
  return (
    <>
      <LinkedEvidence of={one} />
      <AnswerButtons
        asked={one}
        onConfirmed={() => toast(t('asked-confirmed', { name: one.person.name }))}
      />
    </>
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
    <ul className="credit-rows">
      {confirmed.map((one) => (
        <li key={one.id} className="credit-asked">
          <AskedWords asked={one} lists={lists} />
          <LinkedEvidence of={one} />
          <Withdraw confirmed={one} />
        </li>
      ))}
    </ul>
  )
}

const LinkedEvidence = ({ of: one }: { of: AskedCredit }) =>
  one.evidence && isWebAddress(one.evidence) ? <Evidence of={one} link={one.evidence} /> : null

/** What the evidence should prove, and its host before anybody follows the link. */
function Evidence({ of: { person, role, year }, link }: { of: AskedCredit; link: string }) {
  return (
    <div className="credit-evidence">
      <a
        href={link}
        target="_blank"
        rel="noopener noreferrer nofollow"
        className={`${textLinkClass} wrap-anywhere`}
      >
        {t('desk-evidence', { host: new URL(link).hostname })}
        <span className="sr-only"> {t('desk-new-tab')}</span>
      </a>
      <p className="text-caption font-normal text-lightText wrap-anywhere">
        {t('desk-proves', { name: person.name, role, year: String(year) })}
      </p>
    </div>
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
