import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { creditRequestsQuery } from '@/features/credits/api'
import { locale } from '@/shared/i18n/locale'
import { casesOf } from '../list/cases'
import { duplicatesQuery, heldMessagesQuery, queueQuery, type Waiting } from '../queries'
import type { DeskList } from './address'

/** How many wait, beside the name of the list. What is confirmed waits for nothing. */
export function ListCount({ list }: { list: DeskList }) {
  switch (list) {
    case 'reports':
    case 'appeals':
      return <CaseCount list={list} />
    case 'held':
      return <HeldCount />
    case 'duplicates':
      return <DuplicateCount />
    case 'credits':
      return <CreditCount />
    case 'confirmed':
      return null
  }
}

function CaseCount({ list }: { list: Waiting }) {
  const { data } = useQuery(queueQuery(list))
  return data && <Count count={casesOf(data.reports, list).length} hasMore={data.has_more} />
}

function HeldCount() {
  const { data } = useQuery(heldMessagesQuery())
  return data && <Count count={data.messages.length} hasMore={data.has_more} />
}

function DuplicateCount() {
  const { data } = useQuery(duplicatesQuery())
  return data && <Count count={data.duplicates.length} hasMore={data.has_more} />
}

function CreditCount() {
  const { data, hasNextPage } = useInfiniteQuery(creditRequestsQuery('asked'))
  const count = data?.pages.flatMap((page) => page.requests).length ?? 0
  return <Count count={count} hasMore={hasNextPage} />
}

function Count({ count, hasMore }: { count: number; hasMore: boolean }) {
  if (count === 0) return null
  const shown = count.toLocaleString(locale())
  return <span className="desk-tab-count">{hasMore ? `${shown}+` : shown}</span>
}
