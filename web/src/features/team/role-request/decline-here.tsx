import { t } from '@messages/role-request'
import type { UseMutationResult } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'

/** Says no with the mail's code alone. */
export function DeclineHere({
  askedBy,
  decline,
}: {
  askedBy: string
  decline: UseMutationResult<void, Error, void>
}) {
  const [isAsking, setAsking] = useState(false)
  return (
    <section className="mt-lg border-t border-line pt-md">
      <h2 className="text-h3">{t('role-request-not-you')}</h2>
      <p className="mt-xs mb-sm text-reading">{t('role-request-decline-without')}</p>
      {decline.error && <Alert tone="error">{messageOf(decline.error)}</Alert>}
      <Button kind="outline" onPress={() => setAsking(true)}>
        {t('role-request-decline')}
      </Button>
      <ConfirmDialog
        title={t('role-request-decline-title')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => decline.mutate(undefined, { onError: () => setAsking(false) })}
        confirm={t('role-request-decline')}
        danger
        isPending={decline.isPending}
      >
        <p className="text-reading">{t('role-request-decline-text', { askedBy })}</p>
      </ConfirmDialog>
    </section>
  )
}
