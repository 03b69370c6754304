import { t } from '@messages/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { day } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { keepAccount } from './queries'

/** When the account goes, and the way back. */
export function KeepAccount({ dueAt }: { dueAt: string }) {
  const queryClient = useQueryClient()
  const keeping = useMutation({
    mutationFn: keepAccount,
    onSuccess: async () => {
      toast(t('keep-account-kept'))
      await queryClient.invalidateQueries({ queryKey: ['me'] })
    },
  })
  return (
    <Alert tone="warning" title={t('keep-account-title', { day: day(dueAt) })}>
      <p className="mb-sm">{t('keep-account-hidden')}</p>
      <Button
        kind="outline"
        size="sm"
        isPending={keeping.isPending}
        onPress={() => keeping.mutate()}
      >
        {t('keep-account')}
      </Button>
      {keeping.error && (
        <p role="alert" className="mt-sm text-error">
          {messageOf(keeping.error)}
        </p>
      )}
    </Alert>
  )
}
