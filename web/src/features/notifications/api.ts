/** What other features use of notifications. */
import { lazy } from 'react'

export const Bell = lazy(() => import('./components/bell').then((m) => ({ default: m.Bell })))
