import { t } from '@messages/credits'
import BadgeCheck from 'lucide-react/icons/badge-check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { Badge } from '@/shared/ui/indicators/badge'
import '@/shared/ui/layout/fold.css'
import '../credits.css'
import type { Marks } from './match'
import { confirmedWords } from '../words'

/** Nothing on what is stated only. */
export function CreditMark({
  state,
  confirmed_by: by,
  dispute,
}: Pick<Marks, 'state' | 'confirmed_by' | 'dispute'>) {
  if (state === 'confirmed') {
    const words = by.map((one) => confirmedWords()[one]).join('. ') || t('mark-confirmed')
    return (
      <span className="credit-mark" title={words}>
        <BadgeCheck size={16} aria-hidden />
        <span aria-hidden>{t('mark-confirmed')}</span>
        <span className="sr-only">{words}</span>
      </span>
    )
  }
  if (state !== 'disputed') return null
  const mark = <Badge tone="warning">{t('mark-disputed')}</Badge>
  if (!dispute) return <span className="credit-dispute">{mark}</span>
  return (
    <details className="fold credit-dispute">
      <summary className="min-h-6">
        {mark}
        <ChevronDown size={16} aria-hidden />
      </summary>
      <DisputeWords {...dispute} />
    </details>
  )
}

/** Both sentences, each as it was written. */
function DisputeWords({ reason, reply }: NonNullable<Marks['dispute']>) {
  return (
    <div className="mt-1 text-caption font-normal text-lightText wrap-anywhere">
      <p>
        {t('dispute-project')} <bdi>{reason}</bdi>
      </p>
      {reply && (
        <p>
          {t('dispute-member')} <bdi>{reply}</bdi>
        </p>
      )}
    </div>
  )
}
