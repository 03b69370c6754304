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

const words = {
  reject: {
    title: 'The reviewer recommends rejection',
    text: 'Read the review, then confirm the rejection or send it back to the reviewer.',
    confirm: 'Confirm rejection',
    question: 'Confirm rejection?',
    means:
      'The applicant gets the reason and the summary. They can appeal once, or submit a revised version after 30 days.',
    done: 'Rejection confirmed. Sending in one minute',
  },
  approve: {
    title: 'One reviewer disagrees with the approval',
    text: 'Read all reviews, then confirm the approval or send it back to the reviewers who approved.',
    confirm: 'Confirm approval',
    question: 'Confirm approval?',
    means:
      'The stage is approved although one reviewer disagrees. The applicant gets the median scores.',
    done: 'Approval confirmed. Sending in one minute',
  },
} as const

/** A review lead's word on a refusal, or on an approval that a reviewer is against. */
export function ConfirmOutcome({ view }: { view: ReviewView }) {
  const [asking, setAsking] = useState<'confirm' | 'back' | null>(null)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const id = view.submission.submission_id
  const undoDecision = useUndo(id)
  const text = words[view.pending?.outcome === 'approve' ? 'approve' : 'reject']
  const send = useMutation({
    mutationFn: (confirm: boolean) => confirmOutcome(id, confirm),
    onSuccess: async (next, confirm) => {
      setAsking(null)
      queryClient.setQueryData(reviewQuery(id).queryKey, next)
      await queryClient.invalidateQueries({ queryKey: queueKey })
      await navigate({ to: '/review', search: { tab: 'to_confirm' } })
      const seconds = next.pending?.undo_seconds
      if (!confirm) toast('Sent back to the reviewer')
      else
        toast(
          text.done,
          seconds ? { seconds, action: { label: 'Undo', onAction: undoDecision } } : {},
        )
    },
    onError: (error) => {
      setAsking(null)
      toast(messageOf(error), { tone: 'error' })
    },
  })
  const reason = view.reasons.find(({ key }) => key === view.review.reason_code)?.label
  return (
    <div className="mb-lg">
      <Alert tone="warning" title={reason ? `${text.title}: ${reason}` : text.title}>
        <p className="mb-sm">{text.text}</p>
        <div className="flex flex-wrap gap-sm">
          <Button
            kind={text === words.reject ? 'danger' : 'primary'}
            size="sm"
            onPress={() => setAsking('confirm')}
          >
            {text.confirm}
          </Button>
          <Button kind="outline" size="sm" onPress={() => setAsking('back')}>
            Send back to reviewer
          </Button>
        </div>
      </Alert>
      <ConfirmDialog
        title={asking === 'back' ? 'Send the review back?' : text.question}
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => send.mutate(asking === 'confirm')}
        confirm={asking === 'back' ? 'Send back' : text.confirm}
        danger={asking === 'confirm' && text === words.reject}
        isPending={send.isPending}
      >
        <p className="text-reading">
          {asking === 'back'
            ? 'The reviewer can edit the review again. The applicant is not notified.'
            : text.means}
        </p>
      </ConfirmDialog>
    </div>
  )
}
