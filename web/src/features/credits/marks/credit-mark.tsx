import { t } from '@messages/credits'
import BadgeCheck from 'lucide-react/icons/badge-check'
import { Badge } from '@/shared/ui/indicators/badge'
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
  return (
    <span className="credit-dispute">
      <Badge tone="warning">{t('mark-disputed')}</Badge>
      {dispute && <DisputeWords {...dispute} />}
    </span>
  )
}

/** Both sentences, each as it was written. */
function DisputeWords({ reason, reply }: NonNullable<Marks['dispute']>) {
  return (
    <span className="text-caption font-normal text-lightText wrap-anywhere">
      <span className="block">
        {t('dispute-project')} <bdi>{reason}</bdi>
      </span>
      {reply && (
        <span className="block">
          {t('dispute-member')} <bdi>{reply}</bdi>
        </span>
      )}
    </span>
  )
}
