import { useQuery } from '@tanstack/react-query'
import { lazy } from 'react'
import { meQuery, useAuthState } from '@/shared/identity/session'

const Banner = lazy(() => import('./deletion-banner').then((m) => ({ default: m.DeletionBanner })))

/** The banner, loaded only where an account waits for its deletion. */
export function DeletionBanner() {
  const uid = useAuthState()?.uid ?? ''
  const { data } = useQuery({ ...meQuery(uid), enabled: uid !== '' })
  return data?.deletion_due_at && <Banner />
}
