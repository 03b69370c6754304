import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { count, day, list } from '@/shared/lib/format'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { ConfirmDialog } from '@/shared/ui/dialog'
import { toast } from '@/shared/ui/toast'
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
      toast('The change is dropped. The approved version stands')
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
            Your last change was not approved; the feedback says why. The approved version stands.
          </p>
        )}
        <Button kind="outline" size="sm" onPress={() => start.mutate()} isPending={start.isPending}>
          Propose a change
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
                Go on with the change
              </Button>
            )}
            {data.actions.includes('discard') && (
              <Button kind="outline" size="sm" onPress={() => setDropping(true)}>
                {writing ? 'Drop the change' : 'Take the change back'}
              </Button>
            )}
          </div>
        )}
      </Alert>
      <ConfirmDialog
        title={writing ? 'Drop the change?' : 'Take the change back?'}
        isOpen={dropping}
        onClose={() => setDropping(false)}
        onConfirm={() => drop.mutate()}
        confirm={writing ? 'Drop the change' : 'Take it back'}
        danger
        isPending={drop.isPending}
      >
        <p className="text-reading">
          What was changed is not kept. The approved version stands as it is.
        </p>
      </ConfirmDialog>
    </div>
  )
}

function isOpen({ state }: Amendment): boolean {
  return ['draft', 'submitted', 'in_review', 'changes_requested'].includes(state)
}

function titleOf({ state }: Amendment): string {
  if (state === 'draft') return 'A change is being written'
  if (state === 'changes_requested') return 'The reviewer asks for something about your change'
  return 'A change is with the reviewers'
}

function sentenceOf({ state, changes, material, due_at }: Amendment): string {
  const stands = 'Until it is accepted, the approved version stands.'
  if (state === 'draft') {
    const so =
      changes.length === 0 ? 'Nothing differs yet.' : `${count(changes.length, 'answer')} changed.`
    return `${so} ${stands}`
  }
  if (state === 'changes_requested') return stands
  const why = list(material.map((one) => materialWords[one]))
  return `It changes ${why}.${due_at ? ` A decision is due by ${day(due_at)}.` : ''} ${stands}`
}
