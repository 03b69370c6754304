import { t } from '@messages/stages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { projectQuery } from '@/features/projects/api'
import { isStatus, messageOf } from '@/shared/api/errors'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { stageKey, type StageRef, type StageView, withdrawSubmission } from '../api'

export const mayWithdraw = ({ actions }: StageView) =>
  actions.includes('recall') || actions.includes('withdraw')

/** What waits for a decision, by what its applicant calls it. */
export const submissionOf = ({ appealed }: StageView) => (appealed ? 'appeal' : 'submission')

/** The question whether a submission is withdrawn. Of an appeal it says that the stage stays rejected. */
export function WithdrawDialog({
  stageRef,
  view,
  isOpen,
  onClose,
  onDone,
}: {
  stageRef: StageRef
  view: StageView
  isOpen: boolean
  onClose: () => void
  onDone: (view: StageView) => void
}) {
  const how = view.actions.includes('withdraw') ? 'withdraw' : 'recall'
  const withdraw = useWithdraw(stageRef, how, onClose, onDone)
  const of = submissionOf(view)
  return (
    <ConfirmDialog
      title={t('withdraw-dialog-question', { of })}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => withdraw.mutate()}
      confirm={t('withdraw-dialog-withdraw', { of })}
      danger={of === 'appeal'}
      isPending={withdraw.isPending}
    >
      <p className="text-reading">
        {how === 'recall'
          ? t('withdraw-dialog-before-review', { of })
          : t('withdraw-dialog-during-review', { of })}
      </p>
    </ConfirmDialog>
  )
}

/** Whoever was too late is told how things stand now. */
function useWithdraw(
  stageRef: StageRef,
  how: 'withdraw' | 'recall',
  onClose: () => void,
  onDone: (view: StageView) => void,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => withdrawSubmission(stageRef, how),
    onSuccess: (next) => {
      onDone(next)
      toast(
        next.approval_status === 'rejected'
          ? t('withdraw-dialog-appeal-withdrawn')
          : t('withdraw-dialog-submission-withdrawn'),
      )
    },
    onError: (error) => {
      onClose()
      toast(
        isStatus(error, 409) ? t('withdraw-dialog-status-changed-in-meantime') : messageOf(error),
        { tone: 'error' },
      )
      void queryClient.invalidateQueries({ queryKey: stageKey(stageRef) })
      void queryClient.invalidateQueries({ queryKey: projectQuery(stageRef.projectId).queryKey })
    },
  })
}
