import { t } from '@messages/review'
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
  isBegun = true,
  onClose,
  onDone,
}: {
  submissionId: string
  /** Else it was assigned, and nothing of it has been opened. */
  isBegun?: boolean
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
      title={isBegun ? t('release-dialog-title') : t('release-dialog-decline-title')}
      isOpen
      onClose={onClose}
      confirm={isBegun ? t('release-dialog-return') : t('release-dialog-decline')}
      isPending={give.isPending}
      onConfirm={() => (reason ? give.mutate(reason) : setFault(t('release-dialog-choose-reason')))}
    >
      <p className="mb-md text-reading">
        {isBegun ? t('release-dialog-submission-keeps-place-in') : t('release-dialog-decline-text')}
      </p>
      <RadioGroup
        label={t('release-dialog-reason')}
        value={reason}
        onChange={(id) => {
          setReason(id as ReleaseReason)
          setFault(undefined)
        }}
        options={Object.entries(releaseWords()).map(([id, label]) => ({ id, label }))}
        {...(fault ? { error: fault } : {})}
      />
    </ConfirmDialog>
  )
}
