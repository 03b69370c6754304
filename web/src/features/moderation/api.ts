export { ReportDialog } from './report/report-dialog'
export { casesOf } from './list/cases'
