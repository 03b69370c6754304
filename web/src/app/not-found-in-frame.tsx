import { t } from '@messages/shell'
import { useQuery } from '@tanstack/react-query'
import { useParentMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Shell } from '@/features/shell/components/shell'
import { profileStatusQuery } from '@/shared/identity/session'
import { Beside } from '@/routes/_authed/-beside'
import { LinkButton } from '@/shared/ui/buttons/link-button'

/** The bell hears here as well how many notifications are unread. */
const widgets = () => import('@/routes/_authed/-widgets')

/** Below what a member is told, the ways on. Whoever has no complete profile has none of them, and no frame. */
export default function NotFoundInFrame({
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
  const said = (
    <div className="grid min-h-[70dvh] content-center">
      {children}
      <p className="flex flex-wrap justify-center gap-sm">
        <LinkButton to="/projects" kind="quiet">
          {t('nav-projects')}
        </LinkButton>
        <LinkButton to="/people" kind="quiet">
          {t('nav-people')}
        </LinkButton>
      </p>
    </div>
  )
  // What a screen of the frame does not know is told where the screen would be.
  if (stands) return said
  return (
    <>
      <Shell>{said}</Shell>
      <Beside load={widgets} />
    </>
  )
}
