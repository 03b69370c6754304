/** What other features use of the finance plan. */
export {
  FinanceDownload,
  FinanceExchange,
  FinancePanel,
  financeAnswers,
  financeFields,
  hasFigures,
  hasSheet,
} from './fields'
export { useBlocked } from './use-blocked'
