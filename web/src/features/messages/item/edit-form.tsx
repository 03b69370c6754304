import { t } from '@messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { TextArea } from '@/shared/ui/fields/text-area'
import { Alert } from '@/shared/ui/messages/alert'
import { putMessage, readListsAgain } from '../cache/change'
import { edit } from '../calls'
import { longest, type Message } from '../queries'
import { faultOf } from '../compose/fault'

/** A message, written anew in its place. */
export function EditForm({
  message,
  threadId,
  onClose,
}: {
  message: Message
  threadId: string
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [text, setText] = useState(message.text ?? '')
  const [fault, setFault] = useState<string>()
  const save = useMutation({
    mutationFn: () => edit(threadId, message.id, text.trim()),
    onSuccess: (edited) => {
      putMessage(queryClient, threadId, edited)
      void readListsAgain(queryClient)
      onClose()
    },
  })
  const finish = () => {
    if (save.isPending) return
    if (text.trim() === message.text) return onClose()
    const wrong = faultOf(text, longest, message.files.length > 0)
    setFault(wrong)
    if (!wrong) save.mutate()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) finish()
    if (event.key === 'Escape') onClose()
  }
  return (
    <form
      className="message-edit"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        finish()
      }}
    >
      <TextArea
        label={t('edit-form-label')}
        value={text}
        onChange={setText}
        onKeyDown={onKey}
        error={fault}
        limit={longest}
        rows={2}
        dir="auto"
        autoFocus
      />
      {save.error && (
        <div className="mb-sm">
          <Alert tone="error">{messageOf(save.error)}</Alert>
        </div>
      )}
      <div className="flex justify-end gap-sm">
        <Button kind="quiet" size="sm" onPress={onClose} isDisabled={save.isPending}>
          {t('edit-form-cancel')}
        </Button>
        <Button type="submit" size="sm" isPending={save.isPending}>
          {t('edit-form-save')}
        </Button>
      </div>
    </form>
  )
}
