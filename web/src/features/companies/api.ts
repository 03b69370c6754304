/** What other features use of companies. */
import { lazy } from 'react'

export type { PersonCompany } from './contract'

/** Where somebody works, on their page. */
export const PersonCompanies = lazy(() =>
  import('./page/person-companies').then((m) => ({ default: m.PersonCompanies })),
)
