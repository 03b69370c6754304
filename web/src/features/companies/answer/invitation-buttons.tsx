import { t } from '@messages/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { useAuthState } from '@/shared/identity/session'
import { Button } from '@/shared/ui/buttons/button'
import { noKind, type YesKind } from '@/shared/ui/buttons/yes-no'
import { toast } from '@/shared/ui/messages/toast'
import { join, removeMember } from '../calls'

/** A company says that the caller works there. */
export function InvitationButtons({
  company: { id, name },
  kind = 'primary',
}: {
  company: { id: string; name: string }
  kind?: YesKind
}) {
  const queryClient = useQueryClient()
  const uid = useAuthState()?.uid ?? ''
  const accepting = useMutation({
    mutationFn: () => join(queryClient, id, ''),
    onSuccess: () => toast(t('join-accepted', { company: name })),
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  const declining = useMutation({
    mutationFn: () => removeMember(queryClient, id, uid),
    onSuccess: () => toast(t('join-declined')),
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  const isPending = accepting.isPending || declining.isPending
  return (
    <>
      <Button
        kind={kind}
        size="sm"
        isPending={accepting.isPending}
        isDisabled={isPending}
        aria-label={t('join-accept-name', { company: name })}
        onPress={() => accepting.mutate()}
      >
        {t('join-accept')}
      </Button>
      <Button
        size="sm"
        kind={noKind(kind)}
        isDisabled={isPending}
        aria-label={t('join-decline-name', { company: name })}
        onPress={() => declining.mutate()}
      >
        {t('join-decline')}
      </Button>
    </>
  )
}
