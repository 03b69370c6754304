import { t } from '@messages/review'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { confirmOutcome, queueKey, reviewQuery, type ReviewView } from '../api'
import { useUndo } from '../use-undo'
import { agreeing, outcomeMeans } from './meaning'

/** Of a rejection by `count` reviewers, or an approval, that `against` others are against. */
const words = (count: number, against: number) =>
  ({
    reject: {
      title: t('confirm-outcome-recommend-rejection', { count, against, all: count + against }),
      text: t('confirm-outcome-read-then-confirm-rejection', { count, all: count + against }),
      confirm: t('confirm-outcome-confirm-rejection'),
      question: t('confirm-outcome-rejection-question'),
      done: t('confirm-outcome-rejection-confirmed-sending-in'),
    },
    approve: {
      title: t('confirm-outcome-one-reviewer-disagrees-approval'),
      text: t('confirm-outcome-read-all-reviews-then'),
      confirm: t('confirm-outcome-confirm-approval'),
      question: t('confirm-outcome-approval-question'),
      done: t('confirm-outcome-approval-confirmed-sending-in'),
    },
  }) as const

/** A review lead's word on a refusal, or on an approval that a reviewer is against. */
export function ConfirmOutcome({ view }: { view: ReviewView }) {
  const [asking, setAsking] = useState<'confirm' | 'back' | null>(null)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const id = view.submission.submission_id
  const undoDecision = useUndo(id)
  const outcome = view.pending?.outcome === 'approve' ? 'approve' : 'reject'
  const { agreed, against } = agreeing(view, outcome)
  const count = agreed.length
  const text = words(count, against)[outcome]
  const send = useMutation({
    mutationFn: (confirm: boolean) => confirmOutcome(id, confirm),
    onSuccess: async (next, confirm) => {
      setAsking(null)
      queryClient.setQueryData(reviewQuery(id).queryKey, next)
      await queryClient.invalidateQueries({ queryKey: queueKey })
      await navigate({ to: '/review', search: { tab: 'to_confirm' } })
      const seconds = next.pending?.undo_seconds
      if (!confirm) toast(t('confirm-outcome-sent-back', { count }))
      else
        toast(
          text.done,
          seconds
            ? { seconds, action: { label: t('confirm-outcome-undo'), onAction: undoDecision } }
            : {},
        )
    },
    onError: (error) => {
      setAsking(null)
      toast(messageOf(error), { tone: 'error' })
    },
  })
  const reason = view.reasons.find(({ key }) => key === agreed[0]?.reason_code)?.label
  return (
    <div className="mb-lg">
      <Alert tone="warning" title={reason ? `${text.title}: ${reason}` : text.title}>
        <p className="mb-sm">{text.text}</p>
        <div className="flex flex-wrap gap-sm">
          <Button
            kind={outcome === 'reject' ? 'danger' : 'primary'}
            size="sm"
            onPress={() => setAsking('confirm')}
          >
            {text.confirm}
          </Button>
          <Button kind="outline" size="sm" onPress={() => setAsking('back')}>
            {t('confirm-outcome-send-back-to', { count })}
          </Button>
        </div>
      </Alert>
      <ConfirmDialog
        title={
          asking === 'back' ? t('confirm-outcome-send-back-question', { count }) : text.question
        }
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => send.mutate(asking === 'confirm')}
        confirm={asking === 'back' ? t('confirm-outcome-send-back') : text.confirm}
        danger={asking === 'confirm' && outcome === 'reject'}
        isPending={send.isPending}
      >
        <p className="text-reading">
          {asking === 'back'
            ? t('confirm-outcome-edit-again', { count, of: outcome })
            : outcomeMeans(view.submission, outcome, count)}
        </p>
      </ConfirmDialog>
    </div>
  )
}
