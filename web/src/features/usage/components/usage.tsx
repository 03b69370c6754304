import { lazy } from 'react'

/** Usage data is no part of any screen: it comes beside them, and waits until there is nothing better to do. */
export const Usage = lazy(() => import('./usage-watch'))
