export { ReportDialog } from './report/report-dialog'
