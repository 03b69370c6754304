import { t } from '@messages/review-queue'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { type Taxonomies, taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { Badge } from '@/shared/ui/indicators/badge'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { ConfirmDialog, Dialog } from '@/shared/ui/overlays/dialog'
import { type Candidate, candidatesQuery, move, type QueueItem, queueKey } from '../api'
import { matchedBy, preferencesText } from '../preferences'
import { conflictWords, statusWords } from '../words'

/** A review lead gives a submission to somebody, or takes it back. */
export function AssignDialog({ item, onClose }: { item: QueueItem; onClose: () => void }) {
  const { data, error, refetch } = useQuery(candidatesQuery(item.submission_id))
  const { data: taxonomies } = useQuery(taxonomiesQuery)
  const [leaving, setLeaving] = useState<Candidate | null>(null)
  const { moving, fault } = useMoving(item.submission_id, () => setLeaving(null))
  return (
    <Dialog
      title={t('assign-dialog-assign-reviewers', { projectName: item.project_name })}
      isOpen
      onClose={onClose}
    >
      <p className="mb-sm text-body text-lightText">
        {[t('assign-dialog-stage', { stage: item.stage }), matchedBy(item, taxonomies)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mb-md text-reading">{t('assign-dialog-reviewers-notified-by-email')}</p>
      {fault && (
        <div className="mb-md">
          <Alert tone="error">{fault}</Alert>
        </div>
      )}
      {error ? (
        <ErrorState
          title={t('assign-dialog-reviewers-could-not-loaded')}
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading isLoading={!data} skeleton={<Skeleton height={160} />}>
          <ul className="border-b border-line">
            {data?.toSorted(freeFirst).map((one) => (
              <Row
                key={one.reviewer_uid}
                one={one}
                taxonomies={taxonomies}
                isMoving={moving.isPending && moving.variables.uid === one.reviewer_uid}
                onAssign={() => moving.mutate({ way: 'assign', uid: one.reviewer_uid })}
                onUnassign={() => setLeaving(one)}
              />
            ))}
          </ul>
        </Loading>
      )}
      {leaving && (
        <Leaving
          one={leaving}
          isPending={moving.isPending}
          onClose={() => setLeaving(null)}
          onConfirm={() => moving.mutate({ way: 'unassign', uid: leaving.reviewer_uid })}
        />
      )}
    </Dialog>
  )
}

/** Assigns and takes back; who has what is asked anew when somebody else was faster. */
function useMoving(submissionId: string, onSettled: () => void) {
  const query = candidatesQuery(submissionId)
  const queryClient = useQueryClient()
  const [fault, setFault] = useState<string>()
  const moving = useMutation({
    mutationFn: ({ way, uid }: { way: 'assign' | 'unassign'; uid: string }) =>
      move(submissionId, way, uid),
    onMutate: () => setFault(undefined),
    onSuccess: (next) => {
      queryClient.setQueryData(query.queryKey, next)
      void queryClient.invalidateQueries({ queryKey: queueKey })
    },
    onError: (problem) => {
      setFault(messageOf(problem))
      void queryClient.refetchQueries({ queryKey: query.queryKey, exact: true })
    },
    onSettled,
  })
  return { moving, fault }
}

function Row({
  one,
  taxonomies,
  isMoving,
  onAssign,
  onUnassign,
}: {
  one: Candidate
  taxonomies: Taxonomies | undefined
  isMoving: boolean
  onAssign: () => void
  onUnassign: () => void
}) {
  const way = ways[one.status]
  const preferences = preferencesText(one.preferences, taxonomies)
  return (
    <li className="flex flex-wrap items-center justify-between gap-sm border-t border-line py-sm">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-sm">
          <bdi className="font-medium wrap-anywhere">{one.name}</bdi>
          {!one.matches && <Badge>{t('assign-dialog-outside-their-review-settings')}</Badge>}
        </p>
        <p className="text-caption font-normal text-lightText">
          {statusWords()[one.status]}
          {one.conflict && `: ${conflictWords()[one.conflict]}`} ·{' '}
          {t('assign-dialog-active', { held: one.held })}
        </p>
        {preferences && (
          <p className="text-caption font-normal text-lightText">
            {t('assign-dialog-reviews', { preferences })}
          </p>
        )}
      </div>
      {way && (
        <Button
          size="sm"
          kind={way === 'assign' ? 'outline' : 'quiet'}
          isPending={isMoving}
          onPress={way === 'assign' ? onAssign : onUnassign}
        >
          {way === 'assign' ? t('assign-dialog-assign') : t('assign-dialog-unassign')}
          <span className="sr-only"> {one.name}</span>
        </Button>
      )}
    </li>
  )
}

function Leaving({
  one,
  isPending,
  onClose,
  onConfirm,
}: {
  one: Candidate
  isPending: boolean
  onClose: () => void
  onConfirm: () => void
}) {
  return (
    <ConfirmDialog
      title={t('assign-dialog-unassign-question', { name: one.name })}
      isOpen
      onClose={onClose}
      onConfirm={onConfirm}
      confirm={t('assign-dialog-unassign')}
      danger
      isPending={isPending}
    >
      <p className="text-reading">
        {t('assign-dialog-unassign-effect', {
          status: one.status === 'reviewing' ? 'reviewing' : 'assigned',
        })}
      </p>
    </ConfirmDialog>
  )
}

const ways: Partial<Record<Candidate['status'], 'assign' | 'unassign'>> = {
  free: 'assign',
  assigned: 'unassign',
  reviewing: 'unassign',
}

/** Who has it, then who could have it: those first whom it suits and who have least. */
function freeFirst(a: Candidate, b: Candidate): number {
  const rank = ({ status, matches }: Candidate) =>
    ways[status] === 'unassign' ? 0 : status === 'free' ? (matches ? 1 : 2) : 3
  return rank(a) - rank(b) || a.held - b.held || a.name.localeCompare(b.name)
}
