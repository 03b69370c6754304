import { t } from '@messages/connections'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { block, unblock } from '../calls'

/** Says what a block does before it does it. */
export function BlockDialog({
  person: { uid, name },
  isOpen,
  onClose,
  onDone,
}: {
  person: { uid: string; name: string }
  isOpen: boolean
  onClose: () => void
  onDone?: () => void
}) {
  const queryClient = useQueryClient()
  const blocked = useMutation({
    mutationFn: () => block(queryClient, uid),
    onSuccess: () => {
      onClose()
      onDone?.()
      toast(t('block-done', { name }), {
        action: { label: t('block-undo'), onAction: () => void unblock(queryClient, uid) },
      })
    },
  })
  return (
    <ConfirmDialog
      title={t('block-question', { name })}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => blocked.mutate()}
      confirm={t('block-confirm')}
      danger
      isPending={blocked.isPending}
    >
      <div className="grid gap-sm text-reading">
        {blocked.error && <Alert tone="error">{messageOf(blocked.error)}</Alert>}
        <p>{t('block-explained')}</p>
        <p>{t('block-silent', { name })}</p>
      </div>
    </ConfirmDialog>
  )
}
