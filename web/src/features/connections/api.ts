/** What other features use of connections. */
import { lazy } from 'react'

export { unblock } from './calls'
export { personKey } from './keys'
export { blocksQuery, type ConnectionItem, connectionsQuery, requestsQuery } from './queries'
export { reasonWords } from './words'

/** Accept or decline a request to connect. */
export const AnswerButtons = lazy(() =>
  import('./person/answer-buttons').then((m) => ({ default: m.AnswerButtons })),
)

/** How the caller stands to somebody, on their page. */
export const PersonActions = lazy(() =>
  import('./person/person-actions').then((m) => ({ default: m.PersonActions })),
)

/** How the caller and somebody know each other, on their page. */
export const HowKnown = lazy(() =>
  import('./person/how-known').then((m) => ({ default: m.HowKnown })),
)

export const BlockedPerson = lazy(() =>
  import('./person/blocked-person').then((m) => ({ default: m.BlockedPerson })),
)

export const BlockDialog = lazy(() =>
  import('./person/block-dialog').then((m) => ({ default: m.BlockDialog })),
)
