import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, type FieldProblem, messageOf } from '@/shared/api/errors'
import type { Autosaver, SaveState } from '@/shared/forms/saving/autosaver'
import { count } from '@/shared/lib/format'
import { ActionBar } from '@/shared/ui/buttons/action-bar'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { type Amendment, amendmentQuery, submitAmendment } from '../amendment'
import { stageKey, type StageRef } from '../api'

/** Stands at the foot of a change: where the text is, and the two ways out. */
export function AmendmentBar({
  stageRef,
  amendment,
  saver,
  note,
  onRefused,
  onClose,
}: {
  stageRef: StageRef
  amendment: Amendment
  saver: Autosaver
  note: ReactNode
  onRefused: (fields: FieldProblem[]) => void
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const isReviewed = amendment.material.length > 0
  const countsAtOnce = !isReviewed && amendment.changes.length > 0
  const submit = useMutation({
    mutationFn: async () => {
      if (!(await saver.flush())) throw new Error('Your changes must be saved first.')
      return submitAmendment(stageRef, saver.etag)
    },
    onSuccess: async (sent) => {
      queryClient.setQueryData(amendmentQuery(stageRef).queryKey, sent)
      onClose()
      await queryClient.invalidateQueries({ queryKey: stageKey(stageRef) })
      toast(
        sent.state === 'approved'
          ? 'Amendment applied. It is now the approved version'
          : `Amendment submitted. Receipt no. ${sent.receipt_no ?? ''}`,
      )
    },
    onError: (error) => {
      setAsking(false)
      const fields = error instanceof ApiError ? error.fields : []
      if (fields.length > 0) {
        onRefused(fields)
        toast('Please check the marked answers', { tone: 'error' })
      } else toast(error instanceof ApiError ? messageOf(error) : error.message, { tone: 'error' })
    },
  })
  return (
    <>
      <ActionBar note={note}>
        <Button
          kind="quiet"
          onPress={async () => {
            // What this device keeps stands here again when the change is opened the next time.
            if ((await saver.flush()) || isKept(saver.state())) onClose()
            else
              toast(
                'Your changes could not be saved, not even on this device. Keep this window open',
                { tone: 'error' },
              )
          }}
        >
          Close
        </Button>
        <Button
          onPress={() => (countsAtOnce ? setAsking(true) : submit.mutate())}
          isPending={submit.isPending && !isAsking}
        >
          {isReviewed ? 'Submit for review' : 'Apply amendment'}
        </Button>
      </ActionBar>
      <ConfirmDialog
        title="Apply this amendment?"
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => submit.mutate()}
        confirm="Apply now"
        isPending={submit.isPending}
      >
        <p className="text-reading">
          The {count(amendment.changes.length, 'changed answer')} will take effect immediately,
          without another review. The previously approved version stays in the history.
        </p>
      </ConfirmDialog>
    </>
  )
}

const isKept = (state: SaveState) => 'kept' in state && state.kept
