import { useQuery } from '@tanstack/react-query'
import { useParentMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Shell } from '@/features/shell/components/shell'
import { profileStatusQuery } from '@/shared/identity/session'
import { Beside } from './_authed/-beside'

/** The bell hears here as well how many notifications are unread. */
const widgets = () => import('./_authed/-widgets')

/** What a member sees in the frame. Whoever has no complete profile has no frame, and sees the plain page. */
export default function InFrame({
  uid,
  plain,
  children,
}: {
  uid: string
  plain: ReactNode
  children: ReactNode
}) {
  const { data: status, isLoading } = useQuery(profileStatusQuery(uid))
  const stands = useParentMatches({
    select: (above) => above.some(({ routeId }) => routeId === '/_authed/_shell'),
  })
  if (isLoading) return null
  if (status !== 'profile_complete') return plain
  // What a screen of the frame does not know is told where the screen would be.
  if (stands) return children
  return (
    <>
      <Shell>{children}</Shell>
      <Beside load={widgets} />
    </>
  )
}
