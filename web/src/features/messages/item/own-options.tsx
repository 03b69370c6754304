import { t } from '@messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { type Ref, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { Menu } from '@/shared/ui/overlays/menu'
import { putMessage, readListsAgain } from '../cache/change'
import { remove } from '../calls'
import type { Message } from '../queries'
import { copyText } from './copy-text'

const minute = 60_000
/** The server has the last word; after this it is not offered any more (ME-03). */
const mayEditFor = 15 * minute
const mayDeleteFor = 60 * minute

/** What can be done about one's own message. */
export function OwnOptions({
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
