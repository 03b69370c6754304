import { t } from '@messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type Ref, useRef, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { moment } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { Menu } from '@/shared/ui/overlays/menu'
import { putMessage, readListsAgain } from '../cache/change'
import { remove } from '../calls'
import { authorOf } from '../names'
import type { Message, ThreadDetails } from '../queries'
import { MessageText } from '../text/message-text'
import { clock } from '../text/times'
import { copyText } from './copy-text'
import { EditForm } from './edit-form'
import { TheirOptions } from './their-options'

const minute = 60_000
/** The server has the last word; after this it is not offered any more (ME-03). */
const mayEditFor = 15 * minute
const mayDeleteFor = 60 * minute

export function MessageItem({
  message,
  thread,
  isFirst,
  isLast,
  isSought,
}: {
  message: Message
  thread: ThreadDetails
  /** Of those that stand together: in a room its author is above it. */
  isFirst: boolean
  /** Of those that stand together: the time is below it. */
  isLast: boolean
  /** A search led here. */
  isSought: boolean
}) {
  const [isEditing, setEditing] = useState(false)
  const menu = useRef<HTMLButtonElement>(null)
  const { is_mine: isMine, is_deleted: isDeleted, created_at: at } = message
  const author = authorOf(message, thread)
  const close = () => {
    setEditing(false)
    setTimeout(() => menu.current?.focus(), 0)
  }
  return (
    <li
      data-seq={message.seq}
      tabIndex={isSought ? -1 : undefined}
      className={clsx(
        'message',
        isMine && 'message-mine',
        isLast && 'message-last',
        isSought && 'message-sought',
      )}
    >
      {message.by && isFirst ? (
        <p className="message-by" data-private>
          <Avatar name={author} portrait={message.by.portrait} />
          <bdi>{author}</bdi>
        </p>
      ) : (
        <span className="sr-only">{isMine ? t('message-you') : author}</span>
      )}
      {isEditing ? (
        <EditForm message={message} threadId={thread.id} onClose={close} />
      ) : (
        <div className="message-line">
          {isMine && !isDeleted && (
            <Options
              ref={menu}
              message={message}
              threadId={thread.id}
              canWrite={thread.can_write}
              isOfRoom={Boolean(thread.room)}
              onEdit={() => setEditing(true)}
            />
          )}
          <div
            className={clsx('message-bubble', isDeleted && 'message-deleted')}
            title={moment(at)}
          >
            <Said message={message} />
          </div>
          {!isMine && !isDeleted && message.author && (
            <TheirOptions message={message} thread={thread} />
          )}
        </div>
      )}
      {(isLast || message.edited_at) && (
        <p className="message-time">
          <time dateTime={at}>{clock(at)}</time>
          {message.edited_at && !isDeleted && (
            <>
              {' · '}
              <span title={moment(message.edited_at)}>{t('message-edited')}</span>
            </>
          )}
          {isMine && thread.read_by_other_seq === message.seq && <> · {t('message-read')}</>}
        </p>
      )}
    </li>
  )
}

/** What somebody wrote whom a block parts from the reader is shown when the reader asks for it. */
function Said({ message }: { message: Message }) {
  const [isUnfolded, setUnfolded] = useState(false)
  if (message.is_deleted) return <p>{t('message-deleted')}</p>
  if (!message.is_folded || isUnfolded) return <MessageText text={message.text ?? ''} />
  return (
    <div className="message-folded">
      <p>{t('message-folded')}</p>
      <Button kind="quiet" size="sm" onPress={() => setUnfolded(true)}>
        {t('message-unfold')}
      </Button>
    </div>
  )
}

function Options({
  message,
  threadId,
  canWrite,
  isOfRoom,
  onEdit,
  ref,
}: {
  message: Message
  threadId: string
  canWrite: boolean
  isOfRoom: boolean
  onEdit: () => void
  ref: Ref<HTMLButtonElement>
}) {
  const [isAsking, setAsking] = useState(false)
  const [now] = useState(Date.now)
  const age = now - Date.parse(message.created_at)
  if (age > mayDeleteFor) return null
  return (
    <span className="message-options">
      <Menu
        label={t('message-options')}
        entries={[
          ...(canWrite && age < mayEditFor
            ? [{ id: 'edit', label: t('message-edit'), onAction: onEdit }]
            : []),
          { id: 'copy', label: t('message-copy'), onAction: () => copyText(message.text ?? '') },
          {
            id: 'delete',
            label: t('message-delete'),
            danger: true,
            onAction: () => setAsking(true),
          },
        ]}
      >
        <IconButton ref={ref} label={t('message-options')} icon={<Ellipsis size={16} />} />
      </Menu>
      <DeleteDialog
        message={message}
        threadId={threadId}
        isOfRoom={isOfRoom}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
      />
    </span>
  )
}

function DeleteDialog({
  message,
  threadId,
  isOfRoom,
  isOpen,
  onClose,
}: {
  message: Message
  threadId: string
  isOfRoom: boolean
  isOpen: boolean
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const gone = useMutation({
    mutationFn: () => remove(threadId, message.id),
    onSuccess: () => {
      onClose()
      putMessage(queryClient, threadId, { ...message, text: null, is_deleted: true })
      void readListsAgain(queryClient)
    },
    onError: (error) => {
      onClose()
      toast(messageOf(error), { tone: 'error' })
    },
  })
  return (
    <ConfirmDialog
      title={t('message-delete-question')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => gone.mutate()}
      confirm={t('message-delete-confirm')}
      danger
      isPending={gone.isPending}
    >
      <p className="text-reading">
        {isOfRoom ? t('message-delete-in-room') : t('message-delete-explained')}
      </p>
    </ConfirmDialog>
  )
}
