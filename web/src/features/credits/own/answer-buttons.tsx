import { t } from '@messages/credits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import { answer, decide } from '../calls'
import type { AskedCredit } from '../contract'
import { ownCreditsKey, requestsKey } from '../queries'
import { DeclineDialog } from './reason-dialog'

/** Confirms somebody's credit, or declines to, with a reason. */
export function AnswerButtons({
  asked,
  onConfirmed,
}: {
  asked: AskedCredit
  onConfirmed: () => void
}) {
  const queryClient = useQueryClient()
  const [isDeclining, setDeclining] = useState(false)
  const { role, person, capacity } = asked
  const confirm = useMutation({
    mutationFn: () => (capacity === 'staff' ? decide : answer)(queryClient, asked.id, 'confirm'),
    onSuccess: onConfirmed,
    // Taken back meanwhile, or answered in another tab: what holds now is read again.
    onError: (error) => {
      toast(messageOf(error), { tone: 'error' })
      void queryClient.invalidateQueries({ queryKey: ownCreditsKey })
      void queryClient.invalidateQueries({ queryKey: requestsKey })
    },
  })
  return (
    <div className="credit-next">
      <Button
        // Of many in a list of the moderators none is the main one.
        kind={capacity === 'staff' ? 'outline' : 'primary'}
        size="sm"
        aria-label={t('asked-confirm-name', { role, name: person.name })}
        isPending={confirm.isPending}
        onPress={() => confirm.mutate()}
      >
        {t('asked-confirm')}
      </Button>
      <Button
        kind={capacity === 'staff' ? 'quiet' : 'outline'}
        size="sm"
        aria-label={t('asked-decline-name', { role, name: person.name })}
        isDisabled={confirm.isPending}
        onPress={() => setDeclining(true)}
      >
        {t('asked-decline')}
      </Button>
      {isDeclining && <DeclineDialog asked={asked} onClose={() => setDeclining(false)} />}
    </div>
  )
}
