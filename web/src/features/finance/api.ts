/** What other features use of the finance plan. */
export {
  FinanceDownload,
  FinanceExchange,
  FinancePanel,
  FinanceRules,
  financeAnswers,
  hasFigures,
  hasSheet,
} from './fields'
export { financeFields } from './form-fields'
export { usePlanSums } from './plan-sums'
export { useBlocked } from './use-blocked'
export { useAsked } from './use-asked'
