import { t } from '@messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { useAuthState } from '@/shared/identity/session'
import { TextField } from '@/shared/ui/fields/text-field'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { toast } from '@/shared/ui/messages/toast'
import { readListsAgain } from '../cache/change'
import { addToGroup, removeFromGroup, renameGroup } from '../calls'
import { nameOf } from '../names'
import { longestTitle, mostInGroup, type RoomMember, type Thread, threadKeys } from '../queries'
import { PeopleChoice } from './people-choice'

interface Props {
  thread: Thread
  onClose: () => void
}

export function RenameGroupDialog({ thread, onClose }: Props) {
  const queryClient = useQueryClient()
  const [title, setTitle] = useState(nameOf(thread))
  const rename = useMutation({
    mutationFn: () => renameGroup(thread.id, title),
    onSuccess: (room) => {
      queryClient.setQueryData(threadKeys.thread(room.id), room)
      void readListsAgain(queryClient)
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('group-rename')}
      submit={t('group-rename-submit')}
      isPending={rename.isPending}
      onClose={onClose}
      onSubmit={() => rename.mutate()}
    >
      <TextField
        label={t('group-title')}
        value={title}
        onChange={setTitle}
        limit={longestTitle}
        autoFocus
        {...(rename.error ? { error: messageOf(rename.error) } : {})}
      />
    </FormDialog>
  )
}

export function AddPeopleDialog({ thread, members, onClose }: Props & { members: RoomMember[] }) {
  const queryClient = useQueryClient()
  const [uids, setUids] = useState<string[]>([])
  const add = useMutation({
    mutationFn: async () => {
      for (const uid of uids) await addToGroup(thread.id, uid)
    },
    onSuccess: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey: threadKeys.members(thread.id) }),
  })
  return (
    <FormDialog
      title={t('group-add')}
      submit={t('group-add-submit')}
      isPending={add.isPending}
      problem={add.error ? messageOf(add.error) : undefined}
      onClose={onClose}
      onSubmit={() => (uids.length > 0 ? add.mutate() : onClose())}
    >
      <PeopleChoice
        value={uids}
        onChange={setUids}
        max={mostInGroup - members.length}
        without={members.flatMap(({ uid }) => uid ?? [])}
      />
    </FormDialog>
  )
}

export function LeaveGroupDialog({ thread, onClose }: Props) {
  const me = useAuthState()?.uid ?? ''
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const leave = useMutation({
    mutationFn: () => removeFromGroup(thread.id, me),
    onSuccess: async () => {
      await navigate({ to: '/messages' })
      toast(t('group-left', { name: nameOf(thread) }))
      await readListsAgain(queryClient)
    },
    onError: (error) => {
      onClose()
      toast(messageOf(error), { tone: 'error' })
    },
  })
  return (
    <ConfirmDialog
      title={t('group-leave-question', { name: nameOf(thread) })}
      isOpen
      onClose={onClose}
      onConfirm={() => leave.mutate()}
      confirm={t('group-leave')}
      danger
      isPending={leave.isPending}
    >
      <p className="text-reading">{t('group-leave-explained')}</p>
    </ConfirmDialog>
  )
}
