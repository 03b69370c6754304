import { useState } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { Select } from '@/shared/ui/choices/select'
import { Alert } from '@/shared/ui/messages/alert'
import { ConfirmDialog, Dialog } from '@/shared/ui/overlays/dialog'
import type { Decision, ReviewView, SaveReview } from '../api'
import { blockersOf } from '../draft'

const words: Record<Decision, { title: string; confirm: string; text: string }> = {
  approve: {
    title: 'Approve this stage?',
    confirm: 'Approve',
    text: 'The next stage opens, and the applicant gets your feedback. You have one minute to undo.',
  },
  request_changes: {
    title: 'Request these changes?',
    confirm: 'Request changes',
    text: 'The applicant can edit only the fields you listed. You’ll get the resubmission first. You have one minute to undo.',
  },
  reject: {
    title: 'Reject this stage?',
    confirm: 'Reject',
    text: 'A review lead confirms the rejection before the applicant is notified. If something is only missing, request changes instead.',
  },
}

/** What is still in the way of a decision, or the question whether it is meant. */
export function DecideDialog({
  decision,
  view,
  draft,
  fault,
  isPending,
  onClose,
  onGo,
  onDecide,
}: {
  decision: Decision
  view: ReviewView
  draft: SaveReview
  fault: string | undefined
  isPending: boolean
  onClose: () => void
  /** To where it is settled, by its pointer in the review. */
  onGo: (pointer: string) => void
  onDecide: (reason: string | null) => void
}) {
  const [reason, setReason] = useState<string | null>(null)
  const [missing, setMissing] = useState(false)
  const blockers = blockersOf(decision, draft, view)
  const { title, confirm, text } = words[decision]
  if (blockers.length > 0) {
    return (
      <Dialog
        title={`Before you can ${confirm.toLowerCase()}`}
        isOpen
        onClose={onClose}
        actions={<Button onPress={onClose}>Back to the review</Button>}
      >
        <ul className="grid list-disc gap-1 pl-lg text-reading">
          {blockers.map(({ pointer, text: what }) => (
            <li key={what}>
              <button
                type="button"
                className={`${textLinkClass} min-h-6 text-left`}
                onClick={() => onGo(pointer)}
              >
                {what}
              </button>
            </li>
          ))}
        </ul>
      </Dialog>
    )
  }
  return (
    <ConfirmDialog
      title={title}
      isOpen
      onClose={onClose}
      confirm={confirm}
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
          label="Reason"
          value={reason}
          onChange={(key) => {
            setReason(key)
            setMissing(false)
          }}
          options={view.reasons.map(({ key, label }) => ({ id: key, label }))}
          {...(missing ? { error: 'Please choose a reason' } : {})}
        />
      )}
    </ConfirmDialog>
  )
}
