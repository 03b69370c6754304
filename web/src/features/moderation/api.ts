export { ReportDialog } from './report/report-dialog'
export { type Case, casesOf, lateSince } from './list/cases'
export { heldMessagesQuery, type Queued, queueQuery } from './queries'
export { reasonWords } from './words'
