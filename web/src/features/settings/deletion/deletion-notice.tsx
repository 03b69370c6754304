import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { type ComponentType, lazy } from 'react'
import { meQuery, useAuthState } from '@/shared/identity/session'

// What cannot be loaded, such as offline, takes no screen away: the settings say it as well.
const Banner = lazy<ComponentType<{ dueAt: string }>>(() =>
  import('./deletion-banner').catch(() => ({ default: () => null })),
)

/**
 * Above every screen but the settings, which say it where it was asked for, while the account waits for its deletion. The
 * banner is loaded only then.
 */
export function DeletionNotice() {
  const isSettings = useLocation({ select: ({ pathname }) => pathname === '/settings' })
  const uid = useAuthState()?.uid ?? ''
  const { data } = useQuery({ ...meQuery(uid), enabled: uid !== '' })
  if (isSettings || !data?.deletion_due_at) return null
  return <Banner dueAt={data.deletion_due_at} />
}
