import { t } from '@messages/review-queue'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { Badge } from '@/shared/ui/indicators/badge'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { ConfirmDialog, Dialog } from '@/shared/ui/overlays/dialog'
import { type Candidate, candidatesQuery, move, type QueueItem, queueKey } from '../api'
import { matchedBy, preferencesText } from '../preferences'
import { conflictWords, standingWords } from '../words'

/** A review lead gives a submission to somebody, or takes it back. */
export function GiveDialog({ item, onClose }: { item: QueueItem; onClose: () => void }) {
  const query = candidatesQuery(item.submission_id)
  const { data, error, refetch } = useQuery(query)
  const { data: taxonomies } = useQuery(taxonomiesQuery)
  const [fault, setFault] = useState<string>()
  const [leaving, setLeaving] = useState<Candidate | null>(null)
  const queryClient = useQueryClient()
  const moving = useMutation({
    mutationFn: ({ way, uid }: { way: 'assign' | 'unassign'; uid: string }) =>
      move(item.submission_id, way, uid),
    onMutate: () => setFault(undefined),
    onSuccess: (next) => {
      queryClient.setQueryData(query.queryKey, next)
      void queryClient.invalidateQueries({ queryKey: queueKey })
    },
    onError: (problem) => {
      setFault(messageOf(problem))
      void refetch()
    },
    onSettled: () => setLeaving(null),
  })
  const row = (one: Candidate) => {
    const way = ways[one.standing]
    const preferences = preferencesText(one.preferences, taxonomies)
    const busy = moving.isPending && moving.variables.uid === one.reviewer_uid
    return (
      <li
        key={one.reviewer_uid}
        className="flex flex-wrap items-center justify-between gap-sm border-t border-line py-sm"
      >
        <div className="min-w-0 flex-1 basis-56">
          <p className="flex flex-wrap items-center gap-x-sm">
            <bdi className="font-medium wrap-anywhere">{one.name}</bdi>
            {!one.matches && <Badge>{t('give-dialog-outside-their-review-settings')}</Badge>}
          </p>
          <p className="text-caption font-normal text-lightText">
            {standingWords()[one.standing]}
            {one.conflict && `: ${conflictWords()[one.conflict]}`} ·{' '}
            {t('give-dialog-active', { held: one.held })}
          </p>
          {preferences && (
            <p className="text-caption font-normal text-lightText">
              {t('give-dialog-reviews', { preferences })}
            </p>
          )}
        </div>
        {way && (
          <Button
            size="sm"
            kind={way === 'assign' ? 'outline' : 'quiet'}
            isPending={busy}
            onPress={() =>
              way === 'assign' ? moving.mutate({ way, uid: one.reviewer_uid }) : setLeaving(one)
            }
          >
            {way === 'assign' ? t('give-dialog-assign') : t('give-dialog-unassign')}
            <span className="sr-only"> {one.name}</span>
          </Button>
        )}
      </li>
    )
  }
  return (
    <Dialog
      title={t('give-dialog-assign-reviewers', { projectName: item.project_name })}
      isOpen
      onClose={onClose}
    >
      <p className="mb-sm text-body text-lightText">
        {[t('give-dialog-stage', { stage: item.stage }), matchedBy(item, taxonomies)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <p className="mb-md text-reading">{t('give-dialog-reviewers-notified-by-email')}</p>
      {fault && (
        <div className="mb-md">
          <Alert tone="error">{fault}</Alert>
        </div>
      )}
      {error ? (
        <ErrorState
          title={t('give-dialog-reviewers-could-not-loaded')}
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading isLoading={!data} skeleton={<Skeleton height={160} />}>
          <ul className="border-b border-line">{data?.toSorted(freeFirst).map(row)}</ul>
        </Loading>
      )}
      {leaving && (
        <ConfirmDialog
          title={t('give-dialog-unassign-question', { name: leaving.name })}
          isOpen
          onClose={() => setLeaving(null)}
          onConfirm={() => moving.mutate({ way: 'unassign', uid: leaving.reviewer_uid })}
          confirm={t('give-dialog-unassign')}
          danger
          isPending={moving.isPending}
        >
          <p className="text-reading">
            {t('give-dialog-unassign-effect', {
              standing: leaving.standing === 'reviewing' ? 'reviewing' : 'assigned',
            })}
          </p>
        </ConfirmDialog>
      )}
    </Dialog>
  )
}

const ways: Partial<Record<Candidate['standing'], 'assign' | 'unassign'>> = {
  free: 'assign',
  assigned: 'unassign',
  reviewing: 'unassign',
}

/** Who has it, then who could have it: those first whom it suits and who have least. */
function freeFirst(a: Candidate, b: Candidate): number {
  const rank = ({ standing, matches }: Candidate) =>
    ways[standing] === 'unassign' ? 0 : standing === 'free' ? (matches ? 1 : 2) : 3
  return rank(a) - rank(b) || a.held - b.held || a.name.localeCompare(b.name)
}
