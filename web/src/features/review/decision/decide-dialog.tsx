import { t } from '@messages/review'
import { useState } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { Select } from '@/shared/ui/choices/select'
import { Alert } from '@/shared/ui/messages/alert'
import { ConfirmDialog, Dialog } from '@/shared/ui/overlays/dialog'
import type { Decision, ReviewView, SaveReview } from '../api'
import { blockersOf, hasUnscored } from '../draft'

const words = (): Record<Decision, { title: string; confirm: string; text: string }> => ({
  approve: {
    title: t('decide-dialog-approve-stage'),
    confirm: t('decide-dialog-approve'),
    text: t('decide-dialog-next-stage-opens-applicant'),
  },
  request_changes: {
    title: t('decide-dialog-request-these-changes'),
    confirm: t('decide-dialog-request-changes'),
    text: t('decide-dialog-applicant-edit-only-fields'),
  },
  reject: {
    title: t('decide-dialog-reject-stage'),
    confirm: t('decide-dialog-reject'),
    text: t('decide-dialog-review-lead-confirms-rejection'),
  },
})

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
  const { title, confirm, text } = words()[decision]
  if (blockers.length > 0) {
    return (
      <Dialog
        title={t('decide-dialog-before', { confirm: confirm.toLowerCase() })}
        isOpen
        onClose={onClose}
        actions={<Button onPress={onClose}>{t('decide-dialog-back-review')}</Button>}
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
        {hasUnscored(draft, view) && (
          <p className="mt-md text-body text-lightText">{t('decide-dialog-notes-too')}</p>
        )}
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
