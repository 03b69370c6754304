import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/dialog'
import { toast } from '@/shared/ui/toast'
import { confirmRejection, queueKey, type ReviewView } from '../api'

/** A review lead's word on a refusal. */
export function ConfirmRejection({ view }: { view: ReviewView }) {
  const [asking, setAsking] = useState<'confirm' | 'back' | null>(null)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const send = useMutation({
    mutationFn: (confirm: boolean) => confirmRejection(view.submission.submission_id, confirm),
    onSuccess: async (_, confirm) => {
      setAsking(null)
      await queryClient.invalidateQueries({ queryKey: queueKey })
      await navigate({ to: '/review', search: { tab: 'to_confirm' } })
      toast(confirm ? 'The refusal is sent' : 'Sent back to the reviewer')
    },
    onError: (error) => {
      setAsking(null)
      toast(messageOf(error), { tone: 'error' })
    },
  })
  const reason = view.reasons.find(({ key }) => key === view.review.reason_code)?.label
  return (
    <div className="mb-lg">
      <Alert tone="warning" title={`The reviewer refuses this stage${reason ? `: ${reason}` : ''}`}>
        <p className="mb-sm">Read the review, then confirm it or send it back.</p>
        <div className="flex flex-wrap gap-sm">
          <Button kind="danger" size="sm" onPress={() => setAsking('confirm')}>
            Confirm the refusal
          </Button>
          <Button kind="outline" size="sm" onPress={() => setAsking('back')}>
            Send back to the reviewer
          </Button>
        </div>
      </Alert>
      <ConfirmDialog
        title={asking === 'back' ? 'Send it back to the reviewer?' : 'Confirm the refusal?'}
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => send.mutate(asking === 'confirm')}
        confirm={asking === 'back' ? 'Send back' : 'Confirm the refusal'}
        danger={asking === 'confirm'}
        isPending={send.isPending}
      >
        <p className="text-reading">
          {asking === 'back'
            ? 'The review opens again for the reviewer. The applicant hears nothing yet.'
            : 'The applicant gets the reason and the summary now. They may ask for a second look once, or submit a changed version after 30 days.'}
        </p>
      </ConfirmDialog>
    </div>
  )
}
