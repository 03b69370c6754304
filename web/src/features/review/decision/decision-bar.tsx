import { t } from '@messages/review'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import MessageSquarePlus from 'lucide-react/icons/message-square-plus'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import type { Schema } from '@/shared/api/types'
import { SaveNote } from '@/shared/forms/saving/save-note'
import { usePhone } from '@/shared/hooks/use-wide'
import { ActionBar } from '@/shared/ui/buttons/action-bar'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import { decide, type Decision, queueKey, reviewQuery, type ReviewView } from '../api'
import type { Missing } from '../missing'
import type { ReviewDraftState } from '../use-review'
import { hasSummary, progressOf } from '../draft'
import { useUndo } from '../use-undo'
import { DecideDialog } from './decide-dialog'
import { ReleaseDialog } from './release-dialog'

const said = (): Partial<Record<Schema<'WaitsFor'>, Partial<Record<Decision, string>>>> => ({
  send: {
    approve: t('decision-bar-approved-sending-in-one'),
    request_changes: t('decision-bar-changes-requested-sending-in'),
  },
  lead: {
    approve: t('decision-bar-approval-saved-awaiting-confirmation'),
    reject: t('decision-bar-rejection-saved-awaiting-confirmation'),
  },
})

/** What became of the decision: what waits for others, or comes to something else with theirs, is just saved. */
function saidOf(decision: Decision, { pending }: ReviewView): string {
  const own = pending?.outcome === decision ? said()[pending.waits_for]?.[decision] : undefined
  return own ?? t('decision-bar-decision-saved')
}

/** At the foot of the review: what is saved, and the ways to end it. */
export function DecisionBar({
  view,
  review,
  missing,
}: {
  view: ReviewView
  review: ReviewDraftState
  missing: Missing
}) {
  const id = view.submission.submission_id
  const { open, show, close, fault, send, leave } = useDecision(id, review)
  const want = (decision: Decision) => {
    if (missing.check(decision)) show(decision)
  }
  const { next } = progressOf(review.draft, view, review.carriedFrom)
  const isPhone = usePhone()
  const release = view.actions.includes('release') && (
    <Button kind="quiet" size="sm" onPress={() => show('release')}>
      {t('decision-bar-return-queue')}
    </Button>
  )
  return (
    <>
      {isPhone && release && <p className="mt-md -ml-3">{release}</p>}
      <ActionBar
        note={
          <div className="flex min-w-60 items-center justify-between gap-md">
            <span className="flex flex-wrap items-center gap-x-md">
              <SaveNote state={review.state} />
              <span className="review-rated tabular">{progressWords(view, review)}</span>
            </span>
            {!isPhone && release}
          </div>
        }
      >
        {view.actions.includes('decide') && <Decisions next={next} onWant={want} />}
      </ActionBar>
      {open === 'release' && (
        <ReleaseDialog
          submissionId={id}
          onClose={close}
          onDone={() => leave(t('decision-bar-returned-queue'))}
        />
      )}
      {open && open !== 'release' && (
        <DecideDialog
          key={open}
          decision={open}
          view={view}
          hasSummary={hasSummary(review.draft)}
          fault={fault}
          isPending={send.isPending}
          onClose={close}
          onDecide={(reason) => send.mutate({ decision: open, reason })}
        />
      )}
    </>
  )
}

function progressWords(view: ReviewView, { draft, carriedFrom }: ReviewDraftState): string {
  const { rated, isReady } = progressOf(draft, view, carriedFrom)
  if (isReady) return t('decision-bar-ready')
  return carriedFrom === undefined
    ? t('decision-bar-rated', { rated, all: view.rubric.length })
    : t('decision-bar-carried', { version: String(carriedFrom) })
}

/** The one that the review leads to is the main one; before it leads anywhere, none is. */
function Decisions({
  next,
  onWant,
}: {
  next: Decision | null
  onWant: (decision: Decision) => void
}) {
  return (
    <>
      <Button kind="danger" onPress={() => onWant('reject')}>
        {t('decision-bar-reject')}
      </Button>
      <Button
        kind={next === 'request_changes' ? 'primary' : 'outline'}
        icon={<MessageSquarePlus size={16} className="max-md:hidden" aria-hidden />}
        onPress={() => onWant('request_changes')}
      >
        {t('decision-bar-request-changes')}
      </Button>
      <Button
        kind={next === 'approve' ? 'primary' : 'outline'}
        icon={<Check size={16} className="max-md:hidden" aria-hidden />}
        onPress={() => onWant('approve')}
      >
        {t('decision-bar-approve')}
      </Button>
    </>
  )
}

/** Which dialog is open, and the way from it to the server and back to the queue. */
function useDecision(id: string, review: ReviewDraftState) {
  const [open, setOpen] = useState<Decision | 'release' | null>(null)
  const [fault, setFault] = useState<string>()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const undoDecision = useUndo(id)
  const leave = async (words: string, seconds?: number) => {
    await queryClient.invalidateQueries({ queryKey: queueKey })
    await navigate({ to: '/review' })
    toast(
      words,
      seconds ? { seconds, action: { label: t('decision-bar-undo'), onAction: undoDecision } } : {},
    )
  }
  const send = useMutation({
    mutationFn: async ({ decision, reason }: { decision: Decision; reason: string | null }) => {
      if (!(await review.saver.flush())) throw new Error('not saved')
      return decide(id, decision, reason)
    },
    onSuccess: async (next, { decision }) => {
      queryClient.setQueryData(reviewQuery(id).queryKey, next)
      setOpen(null)
      await leave(saidOf(decision, next), next.pending?.undo_seconds ?? undefined)
    },
    onError: (error) =>
      setFault(
        error.message === 'not saved'
          ? t('decision-bar-review-couldnt-saved-text')
          : messageOf(error),
      ),
  })
  const show = (what: Decision | 'release') => {
    setFault(undefined)
    setOpen(what)
  }
  return { open, show, close: () => setOpen(null), fault, send, leave }
}
