import type { ReviewView } from '../api'

export type Side = 'material' | 'review'

/** What a phone shows first: the material while it is judged, and the decision once it is made. */
export function sideAtFirst({ review, actions }: Pick<ReviewView, 'review' | 'actions'>): Side {
  return review.decision && !actions.includes('save') ? 'review' : 'material'
}
