import { t } from '@messages/stages'
import type { Schema } from '@/shared/api/types'
import { Alert } from '@/shared/ui/messages/alert'

const sizes: Record<Schema<'Tier'>, string> = { S: 'small', M: 'medium', L: 'large' }

/** A reviewer asks more of the project than its size does. */
export function TierOverride({ raise }: { raise: Schema<'TierOverride'> }) {
  return (
    <Alert tone="info" title={t('tier-override-reviewed-as-project', { size: sizes[raise.tier] })}>
      <p className="whitespace-pre-line wrap-anywhere">{raise.reason}</p>
      <p className="mt-xs">
        {raise.added_requirements.length > 0
          ? t('tier-override-still-missing-in-stage', {
              addedRequirements: raise.added_requirements.map(({ label }) => label).join(', '),
            })
          : t('tier-override-nothing-missing-in-stage')}
      </p>
    </Alert>
  )
}
