import { t } from '@messages/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { noKind, type YesKind } from '@/shared/ui/buttons/yes-no'
import { toast } from '@/shared/ui/messages/toast'
import { changeMember, removeMember } from '../calls'

/** Somebody says that they work at a company of the caller's. */
export function RequestButtons({
  companyId,
  person: { uid, name },
  kind = 'primary',
}: {
  companyId: string
  person: { uid: string; name: string }
  kind?: YesKind
}) {
  const queryClient = useQueryClient()
  const confirming = useMutation({
    mutationFn: () => changeMember(queryClient, companyId, uid, { is_confirmed: true }),
    onSuccess: () => toast(t('waiting-confirmed', { name })),
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  const declining = useMutation({
    mutationFn: () => removeMember(queryClient, companyId, uid),
    onSuccess: () => toast(t('waiting-declined')),
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  const isPending = confirming.isPending || declining.isPending
  return (
    <>
      <Button
        kind={kind}
        size="sm"
        isPending={confirming.isPending}
        isDisabled={isPending}
        aria-label={t('waiting-confirm-name', { name })}
        onPress={() => confirming.mutate()}
      >
        {t('waiting-confirm')}
      </Button>
      <Button
        size="sm"
        kind={noKind(kind)}
        isDisabled={isPending}
        aria-label={t('waiting-decline-name', { name })}
        onPress={() => declining.mutate()}
      >
        {t('waiting-decline')}
      </Button>
    </>
  )
}
