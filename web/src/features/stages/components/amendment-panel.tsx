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

interface Shown {
  stageRef: StageRef
  view: StageView
  /** Opens the change to be written. */
  onWrite: () => void
}

/** The way to begin a change of an approved stage, while none is under way. */
export function StartAmendment({ stageRef, view, onWrite }: Shown) {
  const queryClient = useQueryClient()
  const { queryKey } = amendmentQuery(stageRef)
  const { data } = useQuery(amendmentQuery(stageRef))
  const start = useMutation({
    mutationFn: () => startAmendment(stageRef),
    onSuccess: (begun) => {
      queryClient.setQueryData(queryKey, begun)
      onWrite()
    },
    onError: complain,
  })
  const isUnderWay = data === undefined || (data !== null && isOpen(data))
  if (isUnderWay || !view.actions.includes('amend')) return null
  return (
    <Button kind="outline" onPress={() => start.mutate()} isPending={start.isPending}>
      {t('amendment-panel-request-amendment')}
    </Button>
  )
}

/** At an approved stage: the change that is under way, or what became of the last one. */
export function AmendmentPanel({ stageRef, view, onWrite }: Shown) {
  const { data, drop, dropping, setDropping } = useAmendment(stageRef)
  if (!data) return null
  const mayAmend = view.actions.includes('amend')
  if (!isOpen(data)) {
    if (!mayAmend || data.state !== 'rejected') return null
    return (
      <p className="mb-lg text-lightText">{t('amendment-panel-last-amendment-not-approved')}</p>
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

const complain = (error: unknown) => toast(messageOf(error), { tone: 'error' })

function useAmendment(stageRef: StageRef) {
  const [dropping, setDropping] = useState(false)
  const queryClient = useQueryClient()
  const { queryKey } = amendmentQuery(stageRef)
  const { data } = useQuery(amendmentQuery(stageRef))
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
  return { data, drop, dropping, setDropping }
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
