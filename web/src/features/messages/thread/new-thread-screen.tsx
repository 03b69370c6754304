import { t } from '@messages/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, Navigate, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type PersonPage, personQuery } from '@/features/people/api'
import { isStatus, messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { useAuthState } from '@/shared/identity/session'
import { usePageTitle } from '@/shared/lib/page-title'
import { Avatar } from '@/shared/people/avatar'
import { firstMessageTo, moveMessageDraft } from '@/shared/people/message-draft'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { putHeld, readListsAgain } from '../cache/change'
import { isHeld, start } from '../calls'
import { HeldItem } from '../held/held-item'
import { useHeldTo } from '../held/use-held'
import { longest, longestRequest, threadKeys, threadWithQuery } from '../queries'
import { Composer } from '../compose/composer'
import { ThreadFrame } from './thread-frame'
import { BackToList } from './thread-head'

/** `/messages/to/{uid}`: the first message to somebody, or the way to the conversation that there is. */
export function NewThreadScreen({ uid }: { uid: string }) {
  const person = useQuery(personQuery(uid))
  const known = useQuery(threadWithQuery(uid))
  usePageTitle(person.data?.name ?? t('messages'))
  if (known.data) return <ToThread uid={uid} threadId={known.data.id} />
  // Where it is not known whether there is one, the first message finds it.
  const isReady = person.data && !known.isPending
  if (isStatus(person.error, 404)) return <Nobody />
  if (isUnavailable(person)) {
    return (
      <ThreadFrame>
        <ErrorState
          heading="h1"
          title={t('thread-could-not-load')}
          message={messageOf(person.error)}
          onRetry={() => void person.refetch()}
        />
      </ThreadFrame>
    )
  }
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
  return (
    <>
      <header className="thread-head" data-private>
        <BackToList />
        <Avatar name={name} size="md" portrait={portrait ?? null} />
        <h1 className="thread-name">
          <Link to="/people/$uid" params={{ uid }} className="hover:text-link">
            <bdi>{name}</bdi>
          </Link>
        </h1>
      </header>
      <div className="thread-place">
        <div className="thread-history">
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
        </div>
      </div>
      <div className="thread-foot">
        {begin.error && <Alert tone="error">{messageOf(begin.error)}</Alert>}
        {may === 'no' || isAsked ? (
          <div className="thread-closed">
            <p>{isAsked ? t('new-thread-held', { name }) : t('new-thread-no', { name })}</p>
          </div>
        ) : (
          <Composer
            name={name}
            draft={firstMessageTo(uid)}
            limit={may === 'request' ? longestRequest : longest}
            isPending={begin.isPending}
            onSend={(text) =>
              begin.mutateAsync({ client_id: id(text), text }).then(
                () => true,
                () => false,
              )
            }
          />
        )}
      </div>
    </>
  )
}

/** The same text, sent again, is the same message. */
function useStart(uid: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const last = useRef<{ text: string; id: string } | null>(null)
  const begin = useMutation({
    mutationFn: (said: { client_id: string; text: string }) => start(uid, said),
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
  return {
    begin,
    id: (text: string) => {
      if (last.current?.text !== text) last.current = { text, id: crypto.randomUUID() }
      return last.current.id
    },
  }
}

function Nobody() {
  return (
    <ThreadFrame>
      <EmptyState
        heading="h1"
        title={t('thread-not-found')}
        action={<LinkButton to="/messages">{t('thread-all-messages')}</LinkButton>}
      >
        {t('new-thread-nobody')}
      </EmptyState>
    </ThreadFrame>
  )
}
