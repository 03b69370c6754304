import { t } from '@messages/profile'
import { moment } from '@/shared/lib/format'
import { Alert } from '@/shared/ui/messages/alert'

/** While a moderator checks whose name and photo they are, their owner is the only one to see them. */
export function HiddenNotice({ until }: { until: string | null | undefined }) {
  if (!until) return null
  return (
    <div className="mb-lg">
      <Alert tone="warning" title={t('own-profile-hidden', { time: moment(until) })}>
        {t('own-profile-hidden-explained')}
      </Alert>
    </div>
  )
}
