import { t } from '@messages/connections'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { answer, endConnection } from '../calls'

/** Ends a connection, or takes a request back. */
export function EndDialog({
  person: { uid, name },
  what,
  isOpen,
  onClose,
}: {
  person: { uid: string; name: string }
  what: 'end' | 'withdraw'
  isOpen: boolean
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const end = useMutation({
    mutationFn: () =>
      what === 'end' ? endConnection(queryClient, uid) : answer(queryClient, uid, 'withdraw'),
    onSuccess: () => {
      onClose()
      toast(what === 'end' ? t('end-done', { name }) : t('withdraw-done'))
    },
  })
  return (
    <ConfirmDialog
      title={what === 'end' ? t('end-question', { name }) : t('withdraw-question')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => end.mutate()}
      confirm={what === 'end' ? t('end-confirm') : t('withdraw-confirm')}
      danger
      isPending={end.isPending}
    >
      <div className="grid gap-sm text-reading">
        {end.error && <Alert tone="error">{messageOf(end.error)}</Alert>}
        <p>{what === 'end' ? t('end-explained', { name }) : t('withdraw-explained', { name })}</p>
      </div>
    </ConfirmDialog>
  )
}
