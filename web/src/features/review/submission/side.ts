import type { ReviewView } from '../api'

export type Side = 'material' | 'review'

type Judged = Pick<ReviewView, 'review' | 'actions'>

/** The reader has decided, and cannot change it any more. */
export const isDecided = ({ review, actions }: Judged) =>
  Boolean(review.decision) && !actions.includes('save')

/** What a phone shows first: the material while it is judged, and the decision once it is made. */
export const sideAtFirst = (view: Judged): Side => (isDecided(view) ? 'review' : 'material')
