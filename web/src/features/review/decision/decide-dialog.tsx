import { t } from '@messages/review'
import { useState } from 'react'
import { Select } from '@/shared/ui/choices/select'
import { Alert } from '@/shared/ui/messages/alert'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import type { Decision, ReviewView } from '../api'
import { actionWords } from '../words'
import { questionOf } from './meaning'

/** The question whether a decision is meant, once nothing is missing for it. */
export function DecideDialog({
  decision,
  view,
  hasSummary,
  fault,
  isPending,
  onClose,
  onDecide,
}: {
  decision: Decision
  view: ReviewView
  /** Something is written to the applicant. */
  hasSummary: boolean
  fault: string | undefined
  isPending: boolean
  onClose: () => void
  onDecide: (reason: string | null) => void
}) {
  const [reason, setReason] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const { title, text } = questionOf(view.submission, decision, hasSummary)
  return (
    <ConfirmDialog
      title={title}
      isOpen
      onClose={onClose}
      confirm={actionWords()[decision]}
      danger={decision === 'reject'}
      isPending={isPending}
      onConfirm={() => {
        if (decision === 'reject' && reason === null) setMissing(true)
        else onDecide(reason)
      }}
    >
      {fault && (
        <div className="mb-md">
          <Alert tone="error">{fault}</Alert>
        </div>
      )}
      <p className="mb-md text-reading">{text}</p>
      {decision === 'reject' && (
        <Select
          label={t('decide-dialog-reason')}
          value={reason}
          onChange={(key) => {
            setReason(key)
            setMissing(false)
          }}
          options={view.reasons.map(({ key, label }) => ({ id: key, label }))}
          {...(missing ? { error: t('decide-dialog-choose-reason') } : {})}
        />
      )}
    </ConfirmDialog>
  )
}
