import { t } from '@messages/messages'
import clsx from 'clsx'
import { useRef, useState } from 'react'
import { moment } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { MessageFiles } from '../files/message-files'
import { authorOf } from '../names'
import type { Message, ThreadDetails } from '../queries'
import { MessageText } from '../text/message-text'
import { clock } from '../text/times'
import { EditForm } from './edit-form'
import { OwnOptions } from './own-options'
import { TheirOptions } from './their-options'

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
      <Author message={message} author={author} isShown={isFirst} />
      {isEditing ? (
        <EditForm message={message} threadId={thread.id} onClose={close} />
      ) : (
        <div className="message-line">
          {isMine && !isDeleted && (
            <OwnOptions
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
            <Said message={message} thread={thread} />
          </div>
          {!isMine && !isDeleted && message.author && (
            <TheirOptions message={message} thread={thread} />
          )}
        </div>
      )}
      {(isLast || message.edited_at) && (
        <Time message={message} isRead={thread.read_by_other_seq === message.seq} />
      )}
    </li>
  )
}

/** In a room it is seen; elsewhere everybody knows it but a screen reader. */
function Author({
  message,
  author,
  isShown,
}: {
  message: Message
  author: string
  isShown: boolean
}) {
  if (!message.by || !isShown) {
    return <span className="sr-only">{message.is_mine ? t('message-you') : author}</span>
  }
  return (
    <p className="message-by" data-private>
      <Avatar name={author} portrait={message.by.portrait} />
      <bdi>{author}</bdi>
    </p>
  )
}

function Time({ message, isRead }: { message: Message; isRead: boolean }) {
  const { is_mine: isMine, is_deleted: isDeleted, created_at: at } = message
  return (
    <p className="message-time">
      <time dateTime={at}>{clock(at)}</time>
      {message.edited_at && !isDeleted && (
        <>
          {' · '}
          <span title={moment(message.edited_at)}>{t('message-edited')}</span>
        </>
      )}
      {isMine && isRead && <> · {t('message-read')}</>}
    </p>
  )
}

/** What somebody wrote whom a block parts from the reader is shown when the reader asks for it. */
function Said({ message, thread }: { message: Message; thread: ThreadDetails }) {
  const [isUnfolded, setUnfolded] = useState(false)
  if (message.is_removed) return <p>{t('message-removed')}</p>
  if (message.is_deleted) return <p>{t('message-deleted')}</p>
  if (!message.is_folded || isUnfolded) {
    return (
      <>
        {message.text && <MessageText text={message.text} mentions={message.mentions} />}
        <MessageFiles
          files={message.files}
          threadId={thread.id}
          isClosed={message.is_folded}
          canKeep={thread.can_keep_files}
        />
      </>
    )
  }
  return (
    <div className="message-folded">
      <p>{t('message-folded')}</p>
      <Button kind="quiet" size="sm" onPress={() => setUnfolded(true)}>
        {t('message-unfold')}
      </Button>
    </div>
  )
}
