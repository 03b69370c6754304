import { t } from '@messages/connections'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { TextArea } from '@/shared/ui/fields/text-area'
import { toast } from '@/shared/ui/messages/toast'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { ask } from '../calls'
import { longestNote, type Reason } from '../queries'
import { reasonWords } from '../words'

/** How one knows them, and a word to them. */
export function ConnectDialog({
  person: { uid, name },
  onClose,
}: {
  person: { uid: string; name: string }
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [reason, setReason] = useState<Reason | null>(null)
  const [note, setNote] = useState('')
  const [faults, setFaults] = useState<{ reason?: string; note?: string }>({})
  const send = useMutation({
    mutationFn: (why: Reason) =>
      ask(queryClient, { uid, reason: why, ...(note.trim() && { note: note.trim() }) }),
    onSuccess: () => {
      onClose()
      toast(t('connect-sent', { name }))
    },
  })
  const fields = send.error instanceof ApiError ? send.error.fields : []
  const refused = fields.find(({ field }) => field === 'note')?.detail
  const submit = () => {
    const wrong = {
      ...(reason === null && { reason: t('connect-reason-missing') }),
      ...([...note.trim()].length > longestNote && {
        note: t('connect-note-too-long', { limit: longestNote }),
      }),
    }
    setFaults(wrong)
    if (reason !== null && Object.keys(wrong).length === 0) send.mutate(reason)
  }
  return (
    <FormDialog
      title={t('connect-title', { name })}
      submit={t('connect-send')}
      isPending={send.isPending}
      problem={send.error && !refused ? messageOf(send.error) : undefined}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="mb-md text-lightText">{t('connect-explained', { name })}</p>
      <RadioGroup
        label={t('connect-reason')}
        options={Object.entries(reasonWords()).map(([id, label]) => ({ id, label }))}
        value={reason}
        onChange={(id) => {
          setReason(id as Reason)
          setFaults(({ note: stays }) => (stays ? { note: stays } : {}))
        }}
        error={faults.reason}
      />
      <TextArea
        label={t('connect-note')}
        description={t('connect-note-help')}
        optional
        value={note}
        onChange={(next) => {
          setNote(next)
          send.reset()
        }}
        error={faults.note ?? refused}
        limit={longestNote}
        rows={3}
        dir="auto"
      />
    </FormDialog>
  )
}
