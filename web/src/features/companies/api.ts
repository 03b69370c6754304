/** What other features use of companies. */
import { lazy } from 'react'

export type { PersonCompany } from './contract'
export { companyQuery, ownCompaniesQuery } from './queries'
export { type CompanyQuestion, useCompanyQuestions } from './use-questions'

/** Where somebody works, on their page. */
export const PersonCompanies = lazy(() =>
  import('./page/person-companies').then((m) => ({ default: m.PersonCompanies })),
)

/** Accept or decline what a company says of the caller. */
export const InvitationButtons = lazy(() =>
  import('./answer/invitation-buttons').then((m) => ({ default: m.InvitationButtons })),
)

/** Confirm or decline what somebody says of a company of the caller's. */
export const RequestButtons = lazy(() =>
  import('./answer/request-buttons').then((m) => ({ default: m.RequestButtons })),
)
