import { t } from '@messages/messages'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Fragment } from 'react'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { moment } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { Loading } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { nameOf } from '../names'
import { type FoundMessage, longestSearch, mostWords, searchQuery } from '../queries'
import { excerptParts } from '../text/excerpt'
import { shortWords } from '../text/times'
import { WaitingRows } from './waiting-rows'

/** What is found in one's own conversations, instead of their list. */
export function MessageSearch({
  words,
  settled,
}: {
  /** As they are typed. */
  words: string
  /** As they were typed, after a pause; empty at first. */
  settled: string
}) {
  const isTooMuch = [...words].length > longestSearch || words.split(/\s+/).length > mostWords
  if (isTooMuch) {
    return (
      <Alert tone="warning">
        {t('message-search-too-much', { words: mostWords, characters: longestSearch })}
      </Alert>
    )
  }
  return <Found words={settled} isTyping={settled !== words} />
}

function Found({ words, isTyping }: { words: string; isTyping: boolean }) {
  const found = useInfiniteQuery({ ...searchQuery(words), enabled: words !== '' })
  if (isUnavailable(found) && !isTyping) {
    return (
      <ErrorState
        title={t('message-search-failed')}
        message={messageOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const hits = found.data?.pages.flatMap((page) => page.hits) ?? []
  const isLoading = isTyping || !found.data
  return (
    <>
      <p role="status" className="sr-only">
        {!isLoading && t('message-search-count', { count: hits.length })}
      </p>
      <Loading isLoading={isLoading} skeleton={<WaitingRows />}>
        {hits.length === 0 ? (
          <EmptyState title={t('message-search-none')}>
            {found.hasNextPage ? t('message-search-none-yet') : t('message-search-none-explained')}
          </EmptyState>
        ) : (
          <ul className="messages-threads" data-private>
            {hits.map((hit) => (
              <Hit key={hit.message_id} hit={hit} />
            ))}
          </ul>
        )}
        {found.isFetchNextPageError && <Alert tone="error">{messageOf(found.error)}</Alert>}
        {found.hasNextPage && (
          <Button
            kind="quiet"
            wide
            isPending={found.isFetchingNextPage}
            onPress={() => void found.fetchNextPage()}
          >
            {t('message-search-older')}
          </Button>
        )}
      </Loading>
    </>
  )
}

function Hit({ hit }: { hit: FoundMessage }) {
  const name = nameOf(hit)
  return (
    <li>
      <Link
        to="/messages/$threadId"
        params={{ threadId: hit.thread_id }}
        search={{ at: hit.seq }}
        className="thread-row"
      >
        <Avatar name={name} size="md" portrait={hit.with?.portrait} />
        <span className="min-w-0 flex-1">
          <span className="thread-row-line">
            <bdi className="thread-row-name">{name}</bdi>
            <time dateTime={hit.at} title={moment(hit.at)}>
              {shortWords(hit.at)}
            </time>
          </span>
          <span dir="auto" className="message-hit">
            {hit.is_mine && `${t('message-search-you')} `}
            {hit.by && `${t('message-search-by', { name: hit.by })} `}
            {excerptParts(hit.excerpt, hit.matches).map(({ text, from, isMatch }) =>
              isMatch ? <mark key={from}>{text}</mark> : <Fragment key={from}>{text}</Fragment>,
            )}
          </span>
        </span>
      </Link>
    </li>
  )
}
