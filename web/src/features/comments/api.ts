/** What other features use of the team's threads. */
import { lazy } from 'react'

export const CommentThread = lazy(() =>
  import('./components/comment-thread').then((m) => ({ default: m.CommentThread })),
)
