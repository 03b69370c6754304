import { t } from '@messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { TextField } from '@/shared/ui/fields/text-field'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { readListsAgain } from '../cache/change'
import { beginGroup } from '../calls'
import { longestTitle, mostInGroup, threadKeys } from '../queries'
import { PeopleChoice } from './people-choice'

/** With whoever makes it, a group has three people. */
const fewest = 2

export function NewGroupDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [title, setTitle] = useState('')
  const [uids, setUids] = useState<string[]>([])
  const [isSent, setSent] = useState(false)
  const begin = useMutation({
    mutationFn: () => beginGroup({ title, uids }),
    onSuccess: (room) => {
      queryClient.setQueryData(threadKeys.thread(room.id), room)
      void readListsAgain(queryClient)
      onClose()
      return navigate({ to: '/messages/$threadId', params: { threadId: room.id } })
    },
  })
  const isUntitled = title.trim() === ''
  const isSmall = uids.length < fewest
  return (
    <FormDialog
      title={t('new-group')}
      submit={t('new-group-submit')}
      isPending={begin.isPending}
      problem={begin.error ? messageOf(begin.error) : undefined}
      onClose={onClose}
      onSubmit={() => {
        setSent(true)
        if (!isUntitled && !isSmall) begin.mutate()
      }}
    >
      <div className="grid gap-md">
        <TextField
          label={t('group-title')}
          value={title}
          onChange={setTitle}
          limit={longestTitle}
          autoFocus
          {...(isSent && isUntitled ? { error: t('group-title-missing') } : {})}
        />
        <PeopleChoice
          value={uids}
          onChange={setUids}
          max={mostInGroup - 1}
          error={isSent && isSmall ? t('new-group-too-small', { count: fewest }) : undefined}
        />
      </div>
    </FormDialog>
  )
}
