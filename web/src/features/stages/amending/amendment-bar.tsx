import { t } from '@messages/stage-editor'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { ApiError, type FieldProblem, messageOf } from '@/shared/api/errors'
import type { Autosaver, SaveState } from '@/shared/forms/saving/autosaver'
import { ActionBar } from '@/shared/ui/buttons/action-bar'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { type Amendment, amendmentQuery, submitAmendment } from '../amendment'
import { stageKey, type StageRef } from '../api'

interface Sending {
  stageRef: StageRef
  saver: Autosaver
  onRefused: (fields: FieldProblem[]) => void
  onClose: () => void
}

/** Stands at the foot of a change: where the text is, and the two ways out. */
export function AmendmentBar({
  stageRef,
  amendment,
  saver,
  note,
  onRefused,
  onClose,
}: Sending & { amendment: Amendment; note: ReactNode }) {
  const [isAsking, setAsking] = useState(false)
  const isReviewed = amendment.material.length > 0
  const countsAtOnce = !isReviewed && amendment.changes.length > 0
  const submit = useSubmit({ stageRef, saver, onRefused, onClose, onEnd: () => setAsking(false) })
  return (
    <>
      <ActionBar note={note}>
        <Button
          kind="quiet"
          onPress={async () => {
            // What this device keeps stands here again when the change is opened the next time.
            if ((await saver.flush()) || isKept(saver.state())) onClose()
            else toast(t('amendment-bar-changes-could-not-saved'), { tone: 'error' })
          }}
        >
          {t('amendment-bar-close')}
        </Button>
        <Button
          onPress={() => (countsAtOnce ? setAsking(true) : submit.mutate())}
          isPending={submit.isPending && !isAsking}
        >
          {isReviewed ? t('amendment-bar-submit-review') : t('amendment-bar-apply-amendment')}
        </Button>
      </ActionBar>
      <ConfirmDialog
        title={t('amendment-bar-apply-question')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => submit.mutate()}
        confirm={t('amendment-bar-apply-now')}
        isPending={submit.isPending}
      >
        <p className="text-reading">
          {t('amendment-bar-changed-answers-take-effect', { count: amendment.changes.length })}
        </p>
      </ConfirmDialog>
    </>
  )
}

function useSubmit({
  stageRef,
  saver,
  onRefused,
  onClose,
  onEnd,
}: Sending & { onEnd: () => void }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async () => {
      if (!(await saver.flush())) throw new Error(t('amendment-bar-save-first'))
      return submitAmendment(stageRef, saver.etag)
    },
    onSuccess: async (sent) => {
      queryClient.setQueryData(amendmentQuery(stageRef).queryKey, sent)
      onClose()
      await queryClient.invalidateQueries({ queryKey: stageKey(stageRef) })
      toast(
        sent.state === 'approved'
          ? t('amendment-bar-amendment-applied-now-approved')
          : t('amendment-bar-amendment-submitted-receipt-no', {
              receiptNo: String(sent.receipt_no ?? ''),
            }),
      )
    },
    onError: (error) => {
      onEnd()
      const fields = error instanceof ApiError ? error.fields : []
      if (fields.length > 0) {
        onRefused(fields)
        toast(t('amendment-bar-check-marked-answers'), { tone: 'error' })
      } else toast(error instanceof ApiError ? messageOf(error) : error.message, { tone: 'error' })
    },
  })
}

const isKept = (state: SaveState) => 'kept' in state && state.kept
