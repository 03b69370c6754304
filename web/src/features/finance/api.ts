/** What other features use of the finance plan. */
export {
  FinanceDownload,
  FinanceExchange,
  FinancePanel,
  FinanceRescale,
  financeAnswers,
  financeFields,
  hasFigures,
  hasSheet,
} from './fields'
export { usePlanSums } from './plan-sums'
export { useBlocked } from './use-blocked'
export { useAsked } from './use-asked'
