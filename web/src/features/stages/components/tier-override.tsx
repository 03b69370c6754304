import type { Schema } from '@/shared/api/types'
import { Alert } from '@/shared/ui/messages/alert'

const sizes: Record<Schema<'Tier'>, string> = { S: 'small', M: 'medium-sized', L: 'large' }

/** A reviewer asks more of the project than its size does. */
export function TierOverride({ raise }: { raise: Schema<'TierOverride'> }) {
  return (
    <Alert tone="info" title={`Reviewed as a ${sizes[raise.tier]} project`}>
      <p className="whitespace-pre-line wrap-anywhere">{raise.reason}</p>
      <p className="mt-xs">
        {raise.added_requirements.length > 0
          ? `Still missing in this stage: ${raise.added_requirements.map(({ label }) => label).join(', ')}.`
          : 'Nothing is missing in this stage.'}
      </p>
    </Alert>
  )
}
