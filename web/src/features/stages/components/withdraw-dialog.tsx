import { t } from '@messages/stages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { projectQuery } from '@/features/projects/api'
import { isStatus, messageOf } from '@/shared/api/errors'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import {
  type HistoryAction,
  historyQuery,
  stageKey,
  type StageRef,
  type StageView,
  withdrawSubmission,
} from '../api'

export const mayWithdraw = ({ actions }: StageView) =>
  actions.includes('recall') || actions.includes('withdraw')

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
  const { data: history } = useQuery({
    ...historyQuery(stageRef),
    enabled: mayWithdraw(view) && view.submitted_version > 1,
  })
  const of = submittedOf(view, history)
  const named = of === 'appeal' ? 'appeal' : 'submission'
  return (
    <ConfirmDialog
      title={t('withdraw-dialog-question', { of: named })}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => withdraw.mutate()}
      confirm={t('withdraw-dialog-withdraw', { of: named })}
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

const submits: HistoryAction[] = ['submitted', 'reopened', 'appealed']

/** What the newest version is, as far as the history has told. The first one appeals against nothing. */
function submittedOf(
  { submitted_version: newest }: StageView,
  history: { action: HistoryAction; version?: number | null }[] | undefined,
): 'submission' | 'appeal' | 'unknown' {
  if (newest <= 1) return 'submission'
  const entry = history?.find(
    ({ action, version }) => version === newest && submits.includes(action),
  )
  if (!entry) return 'unknown'
  return entry.action === 'appealed' ? 'appeal' : 'submission'
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
