import { t } from '@messages/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { useAuthState } from '@/shared/identity/session'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { removeMember } from '../calls'
import type { Company } from '../contract'

export function endOf(state: 'asked' | 'invited' | 'active'): string {
  if (state === 'asked') return t('join-take-back')
  return state === 'invited' ? t('join-decline') : t('join-leave')
}

function questionOf(state: 'asked' | 'invited' | 'active'): string {
  if (state === 'asked') return t('join-take-back-question')
  return state === 'invited' ? t('join-decline-question') : t('join-leave-question')
}

/** Leaves, declines or takes back, once that is confirmed. */
export function EndDialog({
  company: { id, my, name },
  onClose,
}: {
  company: Company
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const uid = useAuthState()?.uid ?? ''
  const ending = useMutation({
    mutationFn: () => removeMember(queryClient, id, uid),
    onSuccess: () => toast(t('join-ended', { company: name })),
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
    onSettled: onClose,
  })
  const explained =
    my?.state === 'active' ? t('join-leave-explained', { company: name }) : t('join-end-explained')
  return (
    <ConfirmDialog
      title={questionOf(my?.state ?? 'active')}
      isOpen
      onClose={onClose}
      onConfirm={() => ending.mutate()}
      confirm={endOf(my?.state ?? 'active')}
      danger
      isPending={ending.isPending}
    >
      {explained}
    </ConfirmDialog>
  )
}
