import { t } from '@messages/review'
import ChevronRight from 'lucide-react/icons/chevron-right'
import type { ReviewView } from '../api'
import { progressOf } from '../draft'
import type { ReviewDraftState } from '../use-review'
import './review.css'

/** On a phone, while the material is read: how far the review is, and the way to it and its decision. */
export function WayToReview({
  view,
  review,
  onPress,
}: {
  view: ReviewView
  review: ReviewDraftState
  onPress: () => void
}) {
  const { draft, carriedFrom } = review
  const { rated, isReady } = progressOf(draft, view, carriedFrom)
  const all = view.rubric.length
  return (
    <button type="button" data-action-bar="" className="review-way tabular" onClick={onPress}>
      <span>
        {carriedFrom === undefined
          ? t('way-to-review', { rated, all })
          : t('way-to-review-carried', { version: String(carriedFrom) })}
        {isReady && <strong>{t('decision-bar-ready')}</strong>}
      </span>
      <ChevronRight size={16} aria-hidden />
    </button>
  )
}
