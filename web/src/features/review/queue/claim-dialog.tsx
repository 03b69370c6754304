import { t } from '@messages/review-queue'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '@/shared/api/errors'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { claim, type QueueItem, queueKey, reviewQuery } from '../api'
import { NoConflict, useDeclaration } from '../decision/no-conflict'

/** Before a review is begun: of what nobody has, and of what is kept for the caller. */
export function ClaimDialog({ item, onClose }: { item: QueueItem; onClose: () => void }) {
  const declaration = useDeclaration()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const take = useMutation({
    mutationFn: () => claim(item.submission_id),
    onSuccess: async (view) => {
      queryClient.setQueryData(reviewQuery(item.submission_id).queryKey, view)
      void queryClient.invalidateQueries({ queryKey: queueKey })
      await navigate({
        to: '/review/$submissionId',
        params: { submissionId: item.submission_id },
      })
    },
    onError: (error) => {
      declaration.refuse(messageOf(error))
      void queryClient.invalidateQueries({ queryKey: queueKey })
    },
  })
  return (
    <ConfirmDialog
      title={
        item.assigned
          ? t('claim-dialog-title-kept', { projectName: item.project_name })
          : t('claim-dialog-title', { projectName: item.project_name })
      }
      isOpen
      onClose={onClose}
      confirm={item.assigned ? t('queue-row-start-review') : t('claim-dialog-claim')}
      isPending={take.isPending}
      onConfirm={() => declaration.ifDeclared(() => take.mutate())}
    >
      <p className="mb-sm text-reading">{t('claim-dialog-material-confidential-access-logged')}</p>
      <NoConflict {...declaration.box} teamNames={item.team_names} isAgain={item.reviewed_before} />
    </ConfirmDialog>
  )
}
