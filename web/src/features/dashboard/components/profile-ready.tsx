import { t } from '@messages/dashboard'
import X from 'lucide-react/icons/x'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { type Profile, ProfileCard, useProfile } from '@/features/profile/api'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { useAuthState } from '@/shared/identity/session'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import './profile-ready.css'

/** The end of the setup, as others see it, until it is dismissed or the page is left. */
export function ProfileReady() {
  const isReady = useLocation({ select: ({ state }) => state.isProfileReady === true })
  const uid = useAuthState()?.uid ?? ''
  const { profile } = useProfile()
  const navigate = useNavigate()
  if (!isReady) return null
  const dismiss = async () => {
    await navigate({ to: '.', replace: true, state: {} })
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section aria-labelledby="profile-ready" className="profile-ready">
      <div className="profile-ready-dismiss">
        <IconButton
          label={t('profile-ready-dismiss')}
          icon={<X size={18} aria-hidden />}
          onPress={() => void dismiss()}
        />
      </div>
      <div role="status">
        <h2 id="profile-ready" className="text-h2">
          {t('profile-ready')}
        </h2>
      </div>
      {profile && <Seen profile={profile} />}
      <LinkButton to="/people/$uid" params={{ uid }}>
        {t('profile-ready-open')}
      </LinkButton>
    </section>
  )
}

/** How others see the new profile, and what that means. */
function Seen({ profile: { content, portrait } }: { profile: Profile }) {
  const { data: lists } = useQuery(taxonomiesQuery)
  return (
    <>
      <Suspense fallback={<Skeleton height={128} />}>
        <ProfileCard content={content} portrait={portrait} lists={lists} />
      </Suspense>
      <p className="max-w-prose text-body">{nowWords(content)}</p>
    </>
  )
}

function nowWords({ visibility, listed }: Profile['content']): string {
  if (visibility !== 'members') return t('profile-ready-connections')
  return listed ? t('profile-ready-listed') : t('profile-ready-members')
}
