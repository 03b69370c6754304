import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { count, day, list } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import {
  type Amendment,
  amendmentQuery,
  discardAmendment,
  materialWords,
  startAmendment,
} from '../amendment'
import type { StageRef, StageView } from '../api'

/** At an approved stage: the change that is under way, or the way to begin one. */
export function AmendmentPanel({
  stageRef,
  view,
  onWrite,
}: {
  stageRef: StageRef
  view: StageView
  /** Opens the change to be written. */
  onWrite: () => void
}) {
  const [dropping, setDropping] = useState(false)
  const queryClient = useQueryClient()
  const { queryKey } = amendmentQuery(stageRef)
  const { data } = useQuery(amendmentQuery(stageRef))
  const complain = (error: unknown) => toast(messageOf(error), { tone: 'error' })
  const start = useMutation({
    mutationFn: () => startAmendment(stageRef),
    onSuccess: (begun) => {
      queryClient.setQueryData(queryKey, begun)
      onWrite()
    },
    onError: complain,
  })
  const drop = useMutation({
    mutationFn: () => discardAmendment(stageRef),
    onSuccess: async () => {
      setDropping(false)
      await queryClient.invalidateQueries({ queryKey })
      toast('Amendment discarded. The approved version still applies')
    },
    onError: (error) => {
      setDropping(false)
      complain(error)
    },
  })
  if (data === undefined) return null
  const open = data !== null && isOpen(data)
  const mayAmend = view.actions.includes('amend')
  if (!open) {
    if (!mayAmend) return null
    return (
      <div className="mb-lg">
        {data?.state === 'rejected' && (
          <p className="mb-sm text-lightText">
            Your last amendment was not approved. See the feedback for the reasons. The approved
            version still applies.
          </p>
        )}
        <Button kind="outline" size="sm" onPress={() => start.mutate()} isPending={start.isPending}>
          Request an amendment
        </Button>
      </div>
    )
  }
  const writing = data.actions.includes('save')
  return (
    <div className="mb-lg">
      <Alert tone={data.state === 'changes_requested' ? 'warning' : 'info'} title={titleOf(data)}>
        <p>{sentenceOf(data)}</p>
        {mayAmend && (
          <div className="mt-sm flex flex-wrap gap-sm">
            {writing && (
              <Button kind="outline" size="sm" onPress={onWrite}>
                Continue amendment
              </Button>
            )}
            {data.actions.includes('discard') && (
              <Button kind="outline" size="sm" onPress={() => setDropping(true)}>
                {writing ? 'Discard amendment' : 'Withdraw amendment'}
              </Button>
            )}
          </div>
        )}
      </Alert>
      <ConfirmDialog
        title={writing ? 'Discard this amendment?' : 'Withdraw this amendment?'}
        isOpen={dropping}
        onClose={() => setDropping(false)}
        onConfirm={() => drop.mutate()}
        confirm={writing ? 'Discard amendment' : 'Withdraw amendment'}
        danger
        isPending={drop.isPending}
      >
        <p className="text-reading">
          The changes are deleted. The approved version stays as it is.
        </p>
      </ConfirmDialog>
    </div>
  )
}

function isOpen({ state }: Amendment): boolean {
  return ['draft', 'submitted', 'in_review', 'changes_requested'].includes(state)
}

function titleOf({ state }: Amendment): string {
  if (state === 'draft') return 'Amendment in progress'
  if (state === 'changes_requested') return 'Changes requested to your amendment'
  return 'Amendment in review'
}

function sentenceOf({ state, changes, material, due_at }: Amendment): string {
  const stands = 'The approved version applies until the amendment is approved.'
  if (state === 'draft') {
    const so =
      changes.length === 0 ? 'No changes yet.' : `${count(changes.length, 'answer')} changed.`
    return `${so} ${stands}`
  }
  if (state === 'changes_requested') return stands
  const why = list(material.map((one) => materialWords[one]))
  return `It changes ${why}.${due_at ? ` A decision is due by ${day(due_at)}.` : ''} ${stands}`
}
