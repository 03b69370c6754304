import { t } from '@messages/review'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { RadioGroup } from '@/shared/ui/choices/radio-group'
import { TextArea } from '@/shared/ui/fields/text-area'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { Menu } from '@/shared/ui/overlays/menu'
import { queueKey, overrideTier, reviewQuery, type ReviewView, type Tier } from '../api'
import type { ReviewDraftState } from '../use-review'
import { tierWords } from '../words'

const shortest = 50
const longest = 1000

/** How much is asked of a project; in its menu a reviewer asks more than its size does. */
export function OverrideTier({ view, review }: { view: ReviewView; review: ReviewDraftState }) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Menu
        label={t('override-tier-menu')}
        entries={[
          {
            id: 'raise',
            label: t('override-tier-raise-project-tier'),
            onAction: () => setAsking(true),
          },
        ]}
      >
        <Button kind="quiet" size="sm">
          <span className="inline-flex items-center gap-1">
            {tierWords()[view.submission.tier]}
            <ChevronDown size={16} className="shrink-0" aria-hidden />
          </span>
        </Button>
      </Menu>
      {asking && <RaiseDialog view={view} review={review} onClose={() => setAsking(false)} />}
    </>
  )
}

interface Raise {
  view: ReviewView
  review: ReviewDraftState
  onClose: () => void
}

function RaiseDialog({ view, review, onClose }: Raise) {
  const { tier } = view.submission
  const higher: Tier[] = tier === 'S' ? ['M', 'L'] : ['L']
  const [to, setTo] = useState<Tier>(higher[0] ?? 'L')
  const [reason, setReason] = useState('')
  const [fault, setFault] = useState<string>()
  const send = useRaise({ view, review, onClose, onFault: setFault })
  const length = [...reason.trim()].length
  return (
    <ConfirmDialog
      title={t('override-tier-question')}
      isOpen
      onClose={onClose}
      confirm={t('override-tier')}
      isPending={send.isPending}
      onConfirm={() => {
        if (length < shortest || length > longest) {
          setFault(t('override-tier-enter-characters-now', { shortest, longest, length }))
        } else send.mutate({ to, reason: reason.trim() })
      }}
    >
      <p className="mb-md text-reading">{t('override-tier-stage-all-later-stages')}</p>
      <RadioGroup
        label={t('override-tier-new-tier')}
        value={to}
        onChange={(one) => setTo(one as Tier)}
        options={higher.map((one) => ({ id: one, label: tierWords()[one] }))}
      />
      <TextArea
        label={t('override-tier-reason')}
        value={reason}
        onChange={(text) => {
          setReason(text)
          setFault(undefined)
        }}
        limit={longest}
        rows={4}
        {...(fault ? { error: fault } : {})}
      />
    </ConfirmDialog>
  )
}

function useRaise({
  view,
  review,
  onClose,
  onFault,
}: Raise & { onFault: (fault: string) => void }) {
  const id = view.submission.submission_id
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ to, reason }: { to: Tier; reason: string }) => {
      if (!(await review.saver.flush())) throw new Error('not saved')
      return overrideTier(id, to, reason)
    },
    onSuccess: (next) => {
      const before = view.review.items.length
      queryClient.setQueryData(reviewQuery(id).queryKey, next)
      void queryClient.invalidateQueries({ queryKey: queueKey })
      onClose()
      const more = next.review.items.length - before
      toast(
        more > 0
          ? t('override-tier-tier-raised-applicant-notified')
          : t('override-tier-done-nothing-missing'),
      )
    },
    onError: (error) =>
      onFault(
        error.message === 'not saved'
          ? t('override-tier-review-couldnt-saved-text')
          : messageOf(error),
      ),
  })
}
