import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/dialog'
import { toast } from '@/shared/ui/toast'
import { confirmOutcome, queueKey, reviewQuery, type ReviewView } from '../api'
import { useUndo } from '../use-undo'

const words = {
  reject: {
    title: 'The reviewer refuses this stage',
    text: 'Read the review, then confirm it or send it back.',
    confirm: 'Confirm the refusal',
    question: 'Confirm the refusal?',
    means:
      'The applicant gets the reason and the summary. They may ask for a second look once, or submit a changed version after 30 days.',
    done: 'The refusal is sent when the minute is over',
  },
  approve: {
    title: 'One reviewer is against what the others approve',
    text: 'Read all reviews, then confirm the approval or send it back to those who approved.',
    confirm: 'Confirm the approval',
    question: 'Confirm the approval?',
    means:
      'The stage is approved although a reviewer is against it. The applicant gets the medians.',
    done: 'The approval is sent when the minute is over',
  },
} as const

/** A review lead's word on a refusal, or on an approval that a reviewer is against. */
export function ConfirmOutcome({ view }: { view: ReviewView }) {
  const [asking, setAsking] = useState<'confirm' | 'back' | null>(null)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const id = view.submission.submission_id
  const takeBack = useUndo(id)
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
        toast(text.done, seconds ? { seconds, action: { label: 'Undo', onAction: takeBack } } : {})
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
            Send back to the reviewer
          </Button>
        </div>
      </Alert>
      <ConfirmDialog
        title={asking === 'back' ? 'Send it back to the reviewer?' : text.question}
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => send.mutate(asking === 'confirm')}
        confirm={asking === 'back' ? 'Send back' : text.confirm}
        danger={asking === 'confirm' && text === words.reject}
        isPending={send.isPending}
      >
        <p className="text-reading">
          {asking === 'back'
            ? 'The review opens again for who wrote it. The applicant hears nothing yet.'
            : text.means}
        </p>
      </ConfirmDialog>
    </div>
  )
}
