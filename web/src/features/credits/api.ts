/** What other features use of credits. */
import { lazy } from 'react'

export type { CreditsToAnswer, PersonCredit } from './contract'
export { markOf, type Marks } from './marks/match'
export { ownMark } from './marks/own'
export { ownCreditsQuery, requestsQuery as creditRequestsQuery } from './queries'

/** A mark on a line of a filmography, and the sentences of a dispute. */
export const CreditMark = lazy(() =>
  import('./marks/credit-mark').then((m) => ({ default: m.CreditMark })),
)
export const MarksNote = lazy(() =>
  import('./marks/marks-note').then((m) => ({ default: m.MarksNote })),
)

/** Below the title of a credit that is being written. */
export const KnownWorks = lazy(() =>
  import('./known/known-works').then((m) => ({ default: m.KnownWorks })),
)

/** `/profile#credits` */
export const OwnCreditsBlock = lazy(() =>
  import('./own/own-credits').then((m) => ({ default: m.OwnCreditsBlock })),
)

/** On the page of a project that is greenlit. */
export const ProjectCreditsPanel = lazy(() =>
  import('./project/project-credits').then((m) => ({ default: m.ProjectCreditsPanel })),
)

/** What moderators are asked to confirm. */
export const CreditDesk = lazy(() =>
  import('./desk/credit-desk').then((m) => ({ default: m.CreditDesk })),
)
