import { t } from '@messages/connections'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { noKind, type YesKind } from '@/shared/ui/buttons/yes-no'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { answer, type Answer } from '../calls'
import type { Relation } from '../queries'

/** Accept or decline; who is declined is not told (CO-02). */
export function AnswerButtons({
  person: { uid, name },
  size = 'md',
  kind = 'primary',
  onAccepted,
}: {
  person: { uid: string; name: string }
  size?: 'sm' | 'md'
  kind?: YesKind
  /** Before the lists are read again, of which they are gone then. */
  onAccepted?: (relation: Relation) => void
}) {
  const { send, isPending, what } = useAnswer(uid, onAccepted)
  const [isAsking, setAsking] = useState(false)
  return (
    <div className="flex flex-wrap gap-sm">
      <Button
        kind={kind}
        size={size}
        isPending={isPending && what === 'accept'}
        isDisabled={isPending}
        onPress={() => send('accept', () => toast(t('answer-accepted', { name })))}
        aria-label={t('answer-accept-name', { name })}
      >
        {t('answer-accept')}
      </Button>
      <Button
        kind={noKind(kind)}
        size={size}
        isDisabled={isPending}
        onPress={() => setAsking(true)}
        aria-label={t('answer-decline-name', { name })}
      >
        {t('answer-decline')}
      </Button>
      <ConfirmDialog
        title={t('answer-decline-question', { name })}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => send('decline', () => setAsking(false))}
        confirm={t('answer-decline')}
        isPending={isPending}
      >
        <p className="text-reading">{t('answer-decline-explained', { name })}</p>
      </ConfirmDialog>
    </div>
  )
}

function useAnswer(uid: string, onAccepted: ((relation: Relation) => void) | undefined) {
  const queryClient = useQueryClient()
  const given = useMutation({
    mutationFn: (what: Answer) =>
      answer(queryClient, uid, what, what === 'accept' ? onAccepted : undefined),
    // Somebody was quicker, such as the other or another tab: what holds now is read again.
    onError: (error) => {
      toast(messageOf(error), { tone: 'error' })
      void queryClient.invalidateQueries({ queryKey: ['connections'] })
      void queryClient.invalidateQueries({ queryKey: ['people'] })
    },
  })
  return {
    isPending: given.isPending,
    what: given.variables,
    send: (what: Answer, onDone: () => void) => given.mutate(what, { onSuccess: onDone }),
  }
}
