import { t } from '@messages/dashboard'
import { useClaim } from '@/features/moderation/api'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import type { YesKind } from '@/shared/ui/buttons/yes-no'
import { toast } from '@/shared/ui/messages/toast'
import type { UnclaimedCase } from '../to-do/todo'
import { Leaving } from './leaving'

/** Claims a case that nobody works on, without leaving the list; then the keyboard is at the way to it. */
export function ClaimCase({
  unclaimed: { report, label },
  kind,
  onClaimed,
}: {
  unclaimed: UnclaimedCase
  kind: YesKind
  onClaimed: () => void
}) {
  const sent = useClaim(report)
  return (
    <Leaving onLeft={onClaimed}>
      <Button
        kind={kind}
        size="sm"
        aria-label={t('staff-desk-claim-case', { label })}
        isPending={sent.isPending}
        onPress={() =>
          sent.mutate('claim', { onError: (error) => toast(messageOf(error), { tone: 'error' }) })
        }
      >
        {t('staff-desk-claim')}
      </Button>
    </Leaving>
  )
}
