import { t } from '@messages/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { type PersonPage, personQuery } from '@/features/people/api'
import { isStatus } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { useAuthState } from '@/shared/identity/session'
import { usePageTitle } from '@/shared/lib/page-title'
import { Avatar } from '@/shared/people/avatar'
import { firstMessageTo, moveMessageDraft } from '@/shared/people/message-draft'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { putHeld, readListsAgain } from '../cache/change'
import { isHeld, type Said, start } from '../calls'
import { HeldItem } from '../held/held-item'
import { useHeldTo } from '../held/use-held'
import { longest, longestRequest, threadKeys, threadWithQuery } from '../queries'
import { FirstMessage } from './first-message'
import { NoThread, ThreadNotLoaded } from './no-thread'
import { ThreadFrame } from './thread-frame'
import { useClientId } from './use-client-id'

/** `/messages/to/{uid}`: the first message to somebody, or the way to the conversation that there is. */
export function NewThreadScreen({ uid }: { uid: string }) {
  const person = useQuery(personQuery(uid))
  const known = useQuery(threadWithQuery(uid))
  usePageTitle(person.data?.name ?? t('messages'))
  if (known.data) return <ToThread uid={uid} threadId={known.data.id} />
  // Where it is not known whether there is one, the first message finds it.
  const isReady = person.data && !known.isPending
  if (isStatus(person.error, 404)) return <NoThread why={t('new-thread-nobody')} />
  if (isUnavailable(person)) return <ThreadNotLoaded error={person.error} queries={[person]} />
  return (
    <ThreadFrame>
      <Loading isLoading={!isReady} skeleton={<Skeleton height={44} width="50%" />}>
        {isReady && <First uid={uid} person={person.data} />}
      </Loading>
    </ThreadFrame>
  )
}

/** With what was written as a first message. */
function ToThread({ uid, threadId }: { uid: string; threadId: string }) {
  const me = useAuthState()?.uid ?? ''
  const [isMoved] = useState(() => {
    moveMessageDraft(me, firstMessageTo(uid), threadId)
    return true
  })
  return isMoved && <Navigate to="/messages/$threadId" params={{ threadId }} replace />
}

function First({ uid, person: { name, portrait, relation } }: { uid: string; person: PersonPage }) {
  const may = relation?.can_message ?? 'no'
  const { begin, id } = useStart(uid)
  const held = useHeldTo(uid)
  const isAsked = may === 'request' && held.some(({ state }) => state === 'held')
  const head = (
    <>
      <Avatar name={name} size="md" portrait={portrait ?? null} />
      <h1 className="thread-name">
        <Link to="/people/$uid" params={{ uid }} className="hover:text-link">
          <bdi>{name}</bdi>
        </Link>
      </h1>
    </>
  )
  return (
    <FirstMessage
      name={name}
      head={head}
      closed={
        isAsked
          ? t('new-thread-held', { name })
          : may === 'no'
            ? t('new-thread-no', { name })
            : undefined
      }
      draft={firstMessageTo(uid)}
      limit={may === 'request' ? longestRequest : longest}
      sending={begin}
      onSend={(text) => begin.mutateAsync({ client_id: id(text), text })}
    >
      {held.length > 0 ? (
        <ol className="thread-messages" aria-label={t('history-with', { name })}>
          {held.map((one) => (
            <HeldItem key={one.id} held={one} />
          ))}
        </ol>
      ) : (
        <EmptyState title={t('new-thread-first', { name })}>
          {may === 'request' ? t('new-thread-request', { name }) : t('new-thread-open')}
        </EmptyState>
      )}
    </FirstMessage>
  )
}

function useStart(uid: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const begin = useMutation({
    mutationFn: (said: Said) => start(uid, said),
    onSuccess: (answer) => {
      if (isHeld(answer)) {
        putHeld(queryClient, answer)
        return
      }
      queryClient.removeQueries({ queryKey: threadKeys.withSomebody })
      void readListsAgain(queryClient)
      void navigate({
        to: '/messages/$threadId',
        params: { threadId: answer.thread.id },
        replace: true,
      })
    },
  })
  return { begin, id: useClientId() }
}
