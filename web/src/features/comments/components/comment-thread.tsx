import { t } from '@messages/comments'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { useAuthState } from '@/shared/identity/session'
import { Button } from '@/shared/ui/buttons/button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { toast } from '@/shared/ui/messages/toast'
import { changeThread, say, type ThreadRef, threadQuery } from '../queries'
import { useArrivals } from '../use-arrivals'
import { useStoredText } from '@/shared/forms/saving/use-stored-text'
import { CommentForm } from './comment-form'
import { CommentItem } from './comment-item'

/** What the team says to each other about a stage, the newest first. */
export function CommentThread({
  threadRef,
  mayComment,
}: {
  threadRef: ThreadRef
  mayComment: boolean
}) {
  const uid = useAuthState()?.uid ?? ''
  const draftKey = `${uid}:comment:${threadRef.projectId}:${threadRef.stage}`
  const thread = useInfiniteQuery(threadQuery(threadRef))
  const title = useRef<HTMLHeadingElement>(null)
  const comments = thread.data?.pages.flatMap(({ items }) => items)
  const arrived = useArrivals(comments)
  return (
    <section aria-labelledby="comments">
      <h2 id="comments" ref={title} tabIndex={-1} className="text-h2 outline-none">
        {t('comment-thread-comments')}
      </h2>
      <p className="mb-md text-caption font-normal text-lightText">
        {t('comment-thread-only-team-project-reads')}
        {!mayComment && ` ${t('comment-thread-read-comments-only-people')}`}
      </p>
      {mayComment && comments?.length === 0 && (
        <p className="mb-sm text-reading">
          {t('comment-thread-no-comments-yet')}. {t('comment-thread-ask-question-leave-note')}
        </p>
      )}
      {mayComment && <Say threadRef={threadRef} draftKey={draftKey} />}
      <p role="status" className="sr-only">
        {arrived}
      </p>
      {isUnavailable(thread) ? (
        <ErrorState
          title={t('comment-thread-comments-could-not-loaded')}
          message={messageOf(thread.error)}
          onRetry={() => void thread.refetch()}
        />
      ) : (
        <Loading isLoading={!comments} skeleton={<Waiting />}>
          {comments?.length === 0 ? (
            !mayComment && (
              <EmptyState title={t('comment-thread-no-comments-yet')}>
                {t('comment-thread-comments-team-appear-here')}
              </EmptyState>
            )
          ) : (
            <ol className="mt-lg">
              {comments?.map((comment) => (
                <li key={comment.comment_id}>
                  <CommentItem
                    comment={comment}
                    threadRef={threadRef}
                    draftKey={draftKey}
                    // After the dialog has given the focus back to a button that is gone.
                    onGone={() => setTimeout(() => title.current?.focus(), 60)}
                  />
                </li>
              ))}
            </ol>
          )}
          {thread.hasNextPage && (
            <Earlier
              isPending={thread.isFetchingNextPage}
              onPress={() => void thread.fetchNextPage()}
            />
          )}
        </Loading>
      )}
    </section>
  )
}

function Earlier(props: { isPending: boolean; onPress: () => void }) {
  return (
    <div className="mt-md text-center">
      <Button {...props} kind="outline">
        {t('comment-thread-show-earlier-comments')}
      </Button>
    </div>
  )
}

function Say({ threadRef, draftKey }: { threadRef: ThreadRef; draftKey: string }) {
  const queryClient = useQueryClient()
  const [text, setText] = useStoredText(draftKey)
  // The same words sent again, because the answer was lost, are the same comment.
  const [attempt, setAttempt] = useState(() => crypto.randomUUID())
  const send = useMutation({
    mutationFn: (said: string) => say(threadRef, said, attempt),
    onSuccess: (comment) => {
      setText('')
      setAttempt(crypto.randomUUID())
      changeThread(queryClient, threadRef, (all, page) => (page === 0 ? [comment, ...all] : all))
      toast(t('comment-thread-comment-posted'))
    },
  })
  return (
    <CommentForm
      label={t('comment-thread-comment')}
      placeholder={t('comment-thread-example')}
      text={text}
      onText={(next) => {
        setText(next)
        if (send.isError) {
          send.reset()
          setAttempt(crypto.randomUUID())
        }
      }}
      onSend={(said) => send.mutate(said)}
      send={t('comment-thread-post-comment')}
      failure={send.error}
      isPending={send.isPending}
    />
  )
}

function Waiting() {
  return (
    <div className="mt-lg grid gap-md">
      {[1, 2, 3].map((row) => (
        <Skeleton key={row} height={72} />
      ))}
    </div>
  )
}
