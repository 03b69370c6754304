import { t } from '@messages/companies'
import { Badge } from '@/shared/ui/indicators/badge'

/** The company has proven that it reads mail at the host of its website. */
export function DomainMark() {
  return <Badge tone="success">{t('domain-mark')}</Badge>
}
