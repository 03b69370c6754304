import { t } from '@messages/connections'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { toast } from '@/shared/ui/messages/toast'
import { unblock } from '../calls'

/** In the place of the page of somebody whom the caller has blocked. */
export function BlockedPerson({
  uid,
  name: known,
}: {
  uid: string
  /** Null where it is hidden from the caller. */
  name: string | null | undefined
}) {
  const name = known ?? t('lists-member')
  const queryClient = useQueryClient()
  const undo = useMutation({
    mutationFn: () => unblock(queryClient, uid),
    onSuccess: () => toast(t('unblock-done', { name })),
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  return (
    <EmptyState
      heading="h1"
      title={t('blocked-person', { name })}
      action={
        <Button kind="outline" isPending={undo.isPending} onPress={() => undo.mutate()}>
          {t('unblock')}
        </Button>
      }
    >
      {t('blocked-person-explained')}
    </EmptyState>
  )
}
