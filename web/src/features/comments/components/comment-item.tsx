import { t, Text } from '@messages/comments'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type RefObject, useId, useRef, useState } from 'react'
import { roleWords } from '@/features/projects/api'
import { messageOf } from '@/shared/api/errors'
import { ago, moment } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { Badge } from '@/shared/ui/indicators/badge'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { changeThread, type Comment, deleteComment, editComment, type ThreadRef } from '../queries'
import { useStoredText } from '@/shared/forms/saving/use-stored-text'
import { CommentForm } from './comment-form'

/** One thing that somebody said: by whom, when, and what its writer may still do with it. */
export function CommentItem({
  comment,
  threadRef,
  draftKey,
  onGone,
}: {
  comment: Comment
  threadRef: ThreadRef
  /** Under which this device keeps what is being written. */
  draftKey: string
  /** It was deleted: the focus needs another place. */
  onGone: () => void
}) {
  const queryClient = useQueryClient()
  const [editing, setEditing] = useState(false)
  const [asking, setAsking] = useState(false)
  const edit = useRef<HTMLButtonElement>(null)
  const id = useId()
  const gone = useMutation({
    mutationFn: () => deleteComment(threadRef, comment.comment_id),
    onSuccess: () => {
      setAsking(false)
      changeThread(queryClient, threadRef, (all) =>
        all.filter(({ comment_id }) => comment_id !== comment.comment_id),
      )
      toast(t('comment-item-comment-deleted'))
      onGone()
    },
    onError: (error) => {
      setAsking(false)
      toast(t('comment-item-not-deleted', { error: messageOf(error) }), { tone: 'error' })
    },
  })
  const close = () => {
    setEditing(false)
    setTimeout(() => edit.current?.focus(), 0)
  }
  return (
    <article aria-labelledby={id} className="border-t border-line py-md">
      <Head id={id} comment={comment} />
      {editing ? (
        <Edit
          comment={comment}
          threadRef={threadRef}
          draftKey={`${draftKey}:${comment.comment_id}`}
          onClose={close}
        />
      ) : (
        <Said
          comment={comment}
          editButton={edit}
          onEdit={() => setEditing(true)}
          onDelete={() => setAsking(true)}
        />
      )}
      <ConfirmDialog
        title={t('comment-item-delete-question')}
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => gone.mutate()}
        confirm={t('comment-item-delete-comment')}
        danger
        isPending={gone.isPending}
      >
        <p className="text-reading">{t('comment-item-deleted-whole-team-cannot')}</p>
      </ConfirmDialog>
    </article>
  )
}

/** By whom it was said, and when. */
function Head({ id, comment }: { id: string; comment: Comment }) {
  const { author, created_at, edited_at } = comment
  return (
    <header className="mb-1 flex flex-wrap items-center gap-x-sm gap-y-1">
      <Avatar name={author.name} portrait={author.portrait} />
      <h3 id={id} className="text-label wrap-anywhere">
        <bdi>{author.name}</bdi>
        {author.mine && (
          <span className="font-normal text-lightText"> {t('comment-item-you')}</span>
        )}
      </h3>
      {author.role && (
        <Badge tone={author.role === 'owner' ? 'primary' : 'neutral'}>
          {roleWords()[author.role].label}
        </Badge>
      )}
      <span className="text-caption font-normal text-lightText">
        <time dateTime={created_at} title={moment(created_at)}>
          {ago(created_at)}
        </time>
        {edited_at && (
          <>
            {' · '}
            <time dateTime={edited_at} title={moment(edited_at)}>
              {t('comment-item-edited', { editedAt: ago(edited_at) })}
            </time>
          </>
        )}
      </span>
    </header>
  )
}

function Said({
  comment,
  editButton,
  onEdit,
  onDelete,
}: {
  comment: Comment
  editButton: RefObject<HTMLButtonElement | null>
  onEdit: () => void
  onDelete: () => void
}) {
  return (
    <>
      <p
        data-private
        dir="auto"
        className="max-w-prose text-reading whitespace-pre-line wrap-anywhere"
      >
        {comment.text}
      </p>
      {(comment.may_edit || comment.may_delete) && (
        <p className="mt-1 -ml-3 flex gap-1">
          {comment.may_edit && (
            <Button ref={editButton} kind="quiet" size="sm" onPress={onEdit}>
              <Text id="comment-item-edit" elements={{ span: <span className="sr-only" /> }} />
            </Button>
          )}
          {comment.may_delete && (
            <Button kind="quiet" size="sm" onPress={onDelete}>
              <Text
                id={comment.author.mine ? 'comment-item-delete-own' : 'comment-item-delete'}
                args={{ name: comment.author.name }}
                elements={{ span: <span className="sr-only" /> }}
              />
            </Button>
          )}
        </p>
      )}
    </>
  )
}

function Edit({
  comment,
  threadRef,
  draftKey,
  onClose,
}: {
  comment: Comment
  threadRef: ThreadRef
  draftKey: string
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [text, setText] = useStoredText(draftKey, comment.text)
  const save = useMutation({
    mutationFn: (said: string) => editComment(threadRef, comment.comment_id, said),
    onSuccess: (edited) => {
      setText(comment.text)
      changeThread(queryClient, threadRef, (all) =>
        all.map((one) => (one.comment_id === edited.comment_id ? edited : one)),
      )
      toast(t('comment-item-comment-edited'))
      onClose()
    },
  })
  const drop = () => {
    setText(comment.text)
    onClose()
  }
  return (
    <CommentForm
      label={t('comment-item-edit-label')}
      text={text}
      onText={setText}
      onSend={(said) => (said === comment.text ? drop() : save.mutate(said))}
      send={t('comment-item-save')}
      failure={save.error}
      isPending={save.isPending}
      focused
      onEscape={drop}
    >
      <Button kind="quiet" size="sm" onPress={drop} isDisabled={save.isPending}>
        {t('comment-item-cancel')}
      </Button>
    </CommentForm>
  )
}
