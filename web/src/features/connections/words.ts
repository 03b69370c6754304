import { t } from '@messages/connections'
import type { Reason } from './queries'

export const reasonWords = (): Record<Reason, string> => ({
  worked_together: t('reason-worked-together'),
  met: t('reason-met'),
  introduced: t('reason-introduced'),
  want_to_work: t('reason-want-to-work'),
  other: t('reason-other'),
})
