import { t } from '@messages/stages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { day, list } from '@/shared/lib/format'
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
  const { data, start, drop, dropping, setDropping } = useAmendment(stageRef, onWrite)
  if (data === undefined) return null
  const open = data !== null && isOpen(data)
  const mayAmend = view.actions.includes('amend')
  if (!open) {
    if (!mayAmend) return null
    return (
      <div className="mb-lg">
        {data?.state === 'rejected' && (
          <p className="mb-sm text-lightText">{t('amendment-panel-last-amendment-not-approved')}</p>
        )}
        <Button kind="outline" size="sm" onPress={() => start.mutate()} isPending={start.isPending}>
          {t('amendment-panel-request-amendment')}
        </Button>
      </div>
    )
  }
  const writing = data.actions.includes('save')
  return (
    <div className="mb-lg">
      <Alert tone={data.state === 'changes_requested' ? 'warning' : 'info'} title={titleOf(data)}>
        <p>{sentenceOf(data)}</p>
        {mayAmend && <Ways amendment={data} onWrite={onWrite} onDrop={() => setDropping(true)} />}
      </Alert>
      <ConfirmDialog
        title={
          writing ? t('amendment-panel-discard-question') : t('amendment-panel-withdraw-question')
        }
        isOpen={dropping}
        onClose={() => setDropping(false)}
        onConfirm={() => drop.mutate()}
        confirm={
          writing ? t('amendment-panel-discard-amendment') : t('amendment-panel-withdraw-amendment')
        }
        danger
        isPending={drop.isPending}
      >
        <p className="text-reading">{t('amendment-panel-changes-deleted-approved-version')}</p>
      </ConfirmDialog>
    </div>
  )
}

function useAmendment(stageRef: StageRef, onWrite: () => void) {
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
      toast(t('amendment-panel-amendment-discarded-approved-version'))
    },
    onError: (error) => {
      setDropping(false)
      complain(error)
    },
  })
  return { data, start, drop, dropping, setDropping }
}

function Ways({
  amendment: { actions },
  onWrite,
  onDrop,
}: {
  amendment: Amendment
  onWrite: () => void
  onDrop: () => void
}) {
  const writing = actions.includes('save')
  return (
    <div className="mt-sm flex flex-wrap gap-sm">
      {writing && (
        <Button kind="outline" size="sm" onPress={onWrite}>
          {t('amendment-panel-continue-amendment')}
        </Button>
      )}
      {actions.includes('discard') && (
        <Button kind="outline" size="sm" onPress={onDrop}>
          {writing
            ? t('amendment-panel-discard-amendment')
            : t('amendment-panel-withdraw-amendment')}
        </Button>
      )}
    </div>
  )
}

function isOpen({ state }: Amendment): boolean {
  return ['draft', 'submitted', 'in_review', 'changes_requested'].includes(state)
}

function titleOf({ state }: Amendment): string {
  if (state === 'draft') return t('amendment-panel-amendment-in-progress')
  if (state === 'changes_requested') return t('amendment-panel-changes-requested-amendment')
  return t('amendment-panel-amendment-in-review')
}

function sentenceOf({ state, changes, material, due_at }: Amendment): string {
  const stands = t('amendment-panel-approved-version-applies-until')
  if (state === 'draft') {
    const so =
      changes.length === 0
        ? t('amendment-panel-no-changes-yet')
        : t('amendment-panel-answers-changed', { count: changes.length })
    return `${so} ${stands}`
  }
  if (state === 'changes_requested') return stands
  const why = list(material.map((one) => materialWords()[one]))
  const due = due_at ? t('amendment-panel-decision-due-by', { day: day(due_at) }) : []
  return [t('amendment-panel-changes', { why }), due, stands].flat().join(' ')
}
