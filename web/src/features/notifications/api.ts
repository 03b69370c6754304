/** What other features use of notifications. */
import { lazy } from 'react'

export { shownOf } from './count'
export { useUnread } from './queries'

export const Bell = lazy(() => import('./components/bell').then((m) => ({ default: m.Bell })))
