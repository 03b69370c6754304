export { ReportDialog } from './report/report-dialog'
export { type Case, casesOf, lateSince } from './list/cases'
export { decidedReportsQuery, heldMessagesQuery, type Queued, queueQuery } from './queries'
export { actionWords, reasonWords } from './words'
