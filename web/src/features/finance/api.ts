/** What other features use of the finance plan. */
export {
  FinanceDownload,
  FinanceExchange,
  FinancePanel,
  financeAnswers,
  financeFields,
  hasSheet,
} from './fields'
