import { t } from '@messages/review'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import { Countdown } from '@/shared/ui/indicators/countdown'
import { Alert } from '@/shared/ui/messages/alert'
import { type PendingDecision, reviewQuery, type ReviewView } from '../api'
import { useUndo } from '../use-undo'
import { decisionWords, pendingWords } from '../words'

/** What was decided and is not sent yet, with the way back while there is one. */
export function PendingNote({ view, pending }: { view: ReviewView; pending: PendingDecision }) {
  const id = view.submission.submission_id
  const queryClient = useQueryClient()
  const undoDecision = useUndo(id)
  const reload = useCallback(
    () => void queryClient.invalidateQueries({ queryKey: reviewQuery(id).queryKey }),
    [queryClient, id],
  )
  const own = view.review.decision
  const title = own
    ? t('pending-note-decision', { decision: decisionWords()[own].toLowerCase() })
    : t('pending-note-decision-not-sent-yet')
  return (
    <div className="mb-lg">
      <Alert tone="info" title={title}>
        <p>{pendingWords()[pending.waits_for]}</p>
        {pending.undo_seconds && (
          <div className="mt-sm flex items-center gap-sm">
            <Button kind="outline" size="sm" onPress={undoDecision}>
              {t('pending-note-undo')}
            </Button>
            <Countdown key={pending.undo_seconds} seconds={pending.undo_seconds} onEnd={reload} />
          </div>
        )}
      </Alert>
    </div>
  )
}
