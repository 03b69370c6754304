import type { ReviewView } from '../api'

export type Side = 'material' | 'review'

type Judged = Pick<ReviewView, 'review' | 'actions'>

/** The reader has decided, and cannot change it any more. */
export const isDecided = ({ review, actions }: Judged) =>
  Boolean(review.decision) && !actions.includes('save')

/** What the reader asked for comes back answered: that is looked at before the whole is. */
export const tabAtFirst = ({
  actions,
  previous_items: asked,
}: Pick<ReviewView, 'actions' | 'previous_items'>) =>
  actions.includes('save') && asked.length > 0 ? 'asked' : 'submission'

/** What a phone shows first: the material while it is judged, and the decision once it is made. */
export const sideAtFirst = (view: Judged): Side => (isDecided(view) ? 'review' : 'material')
