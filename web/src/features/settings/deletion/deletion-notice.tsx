import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { meQuery, useAuthState } from '@/shared/identity/session'

// What cannot be loaded, such as offline, takes no screen away: the settings say it, too.
const Banner = lazy<ComponentType<{ dueAt: string }>>(() =>
  import('./deletion-banner').catch(() => ({ default: () => null })),
)

/**
 * Above every screen while the account waits for its deletion, but the part of the settings where it was asked for, which
 * says it in its place. The banner is loaded only then.
 */
export function DeletionNotice() {
  const isSaid = useLocation({ select: ({ pathname }) => pathname === '/settings/data' })
  const uid = useAuthState()?.uid ?? ''
  const { data } = useQuery({ ...meQuery(uid), enabled: uid !== '' })
  if (isSaid || !data?.deletion_due_at) return null
  return <Banner dueAt={data.deletion_due_at} />
}
