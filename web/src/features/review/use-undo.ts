import { t } from '@messages/review'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '@/shared/api/errors'
import { toast } from '@/shared/ui/messages/toast'
import { queueKey, reviewQuery, undo } from './api'

/** Takes back what was decided a moment ago, and goes where it can be decided again. */
export function useUndo(submissionId: string): () => void {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const undoDecision = async () => {
    try {
      const view = await undo(submissionId)
      queryClient.setQueryData(reviewQuery(submissionId).queryKey, view)
      await navigate({ to: '/review/$submissionId', params: { submissionId } })
      toast(t('use-undo-decision-undone-nothing-sent'))
    } catch (error) {
      toast(messageOf(error), { tone: 'error' })
      void queryClient.invalidateQueries({ queryKey: reviewQuery(submissionId).queryKey })
    }
    void queryClient.invalidateQueries({ queryKey: queueKey })
  }
  return () => void undoDecision()
}
