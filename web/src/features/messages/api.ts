/** What other features use of messages. */
import { lazy } from 'react'

export { threadsQuery } from './queries'
export { takeMessage, threadsStaleAfter } from './cache/live'

/** Some of one's conversations, each with what was said last. */
export const UnreadThreads = lazy(() =>
  import('./row/unread-threads').then((m) => ({ default: m.UnreadThreads })),
)
