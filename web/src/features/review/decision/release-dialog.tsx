import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { release, type ReleaseReason } from '../api'
import { releaseWords } from '../words'

/** Gives a submission back; it is not offered to the same reviewer again. */
export function ReleaseDialog({
  submissionId,
  onClose,
  onDone,
}: {
  submissionId: string
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const [reason, setReason] = useState<ReleaseReason | null>(null)
  const [fault, setFault] = useState<string>()
  const give = useMutation({
    mutationFn: (why: ReleaseReason) => release(submissionId, why),
    onSuccess: onDone,
    onError: (error) => setFault(messageOf(error)),
  })
  return (
    <ConfirmDialog
      title="Return to the queue?"
      isOpen
      onClose={onClose}
      confirm="Return to queue"
      isPending={give.isPending}
      onConfirm={() => (reason ? give.mutate(reason) : setFault('Please choose a reason'))}
    >
      <p className="mb-md text-reading">
        The submission keeps its place in the queue and is not offered to you again. Nobody else
        will see what you have written.
      </p>
      <RadioGroup
        label="Reason"
        value={reason}
        onChange={(id) => {
          setReason(id as ReleaseReason)
          setFault(undefined)
        }}
        options={Object.entries(releaseWords).map(([id, label]) => ({ id, label }))}
        {...(fault ? { error: fault } : {})}
      />
    </ConfirmDialog>
  )
}
