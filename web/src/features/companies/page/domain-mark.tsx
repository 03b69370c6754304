import { t } from '@messages/companies'
import BadgeCheck from 'lucide-react/icons/badge-check'

/** The company has proven that it reads mail at the host of its website. */
export function DomainMark() {
  return (
    <span className="inline-flex items-center gap-1 text-caption whitespace-nowrap text-success">
      <BadgeCheck size={14} aria-hidden />
      {t('domain-mark')}
    </span>
  )
}
