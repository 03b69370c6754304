/** What other features use of settings. */
import { lazy } from 'react'

export const DeletionBanner = lazy(() =>
  import('./components/deletion-banner').then((m) => ({ default: m.DeletionBanner })),
)
