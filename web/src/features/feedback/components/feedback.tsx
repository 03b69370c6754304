import { lazy } from 'react'

/** No part of any screen: it comes beside them. */
export const Feedback = lazy(() => import('./feedback-watch'))
