import { t } from '@messages/stages'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { TextArea } from '@/shared/ui/fields/text-area'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { appeal, type StageRef, type StageView } from '../api'

const shortest = 100
const longest = 2000

/** A refusal can be looked at by another reviewer, once. */
export function AppealDialog({
  stageRef,
  onClose,
  onDone,
}: {
  stageRef: StageRef
  onClose: () => void
  onDone: (view: StageView) => void
}) {
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const send = useMutation({
    mutationFn: () => appeal(stageRef, reason.trim()),
    onSuccess: onDone,
    onError: (error) => setFault(messageOf(error)),
  })
  return (
    <ConfirmDialog
      title={t('appeal-dialog-appeal-decision')}
      isOpen
      onClose={onClose}
      confirm={t('appeal-dialog-send-appeal')}
      isPending={send.isPending}
      onConfirm={() => {
        const length = [...reason.trim()].length
        if (length < shortest) setFault(t('appeal-dialog-least-characters', { shortest, length }))
        else if (length > longest) setFault(t('appeal-dialog-most-characters', { longest, length }))
        else send.mutate()
      }}
    >
      <p className="mb-md text-reading text-lightText">
        {t('appeal-dialog-another-reviewer-read-same')}
      </p>
      <TextArea
        label={t('appeal-dialog-what-did-review-overlook')}
        value={reason}
        onChange={(text) => {
          setReason(text)
          setFault(undefined)
        }}
        limit={longest}
        rows={6}
        {...(fault ? { error: fault } : {})}
      />
    </ConfirmDialog>
  )
}
