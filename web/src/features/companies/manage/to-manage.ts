import type { Company } from '../contract'

/** In the address of a company's page: what its admins do. */
export const manageId = 'company-manage'

/** How many wait for an admin's answer. */
export const askedOf = ({ waiting }: Company): number =>
  waiting?.filter(({ state }) => state === 'asked').length ?? 0
