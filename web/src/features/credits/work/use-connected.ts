import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { connectionsQuery } from '@/features/connections/api'
import type { WorkCredit } from '../contract'

/** So many pages of connections are looked through, the newest first, for people of a title. */
const mostPages = 4

/** With whom of a title's people the reader is connected; nobody where that could not be read. */
export function useConnected(people: WorkCredit[]): { connected: Set<string>; isLoading: boolean } {
  const { data, isLoading, isError, failureCount, hasNextPage, isFetching, fetchNextPage } =
    useInfiniteQuery(connectionsQuery('connected'))
  const pages = data?.pages ?? []
  const connected = new Set(
    pages.flatMap(({ connections }) => connections.map(({ person }) => person.uid)),
  )
  const isSeeking =
    hasNextPage &&
    pages.length < mostPages &&
    people.some(({ person }) => !connected.has(person.uid))
  useEffect(() => {
    if (isSeeking && !isFetching && !isError) void fetchNextPage()
  }, [isSeeking, isFetching, isError, fetchNextPage])
  // Nobody waits for a second attempt: the page says enough without.
  return { connected, isLoading: isLoading && failureCount === 0 }
}
