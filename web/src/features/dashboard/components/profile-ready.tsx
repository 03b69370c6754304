import { t } from '@messages/dashboard'
import X from 'lucide-react/icons/x'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { type Profile, summaryOf, useProfile } from '@/features/profile/api'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { useAuthState } from '@/shared/identity/session'
import { Avatar } from '@/shared/people/avatar'
import { withoutSaid } from '@/shared/people/headline'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
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

/** Face, name, work and headline, and what that means for others. */
function Seen({ profile: { content, portrait } }: { profile: Profile }) {
  const { data: lists } = useQuery(taxonomiesQuery)
  const { name, titles, place, headline } = summaryOf(content, lists)
  const line = withoutSaid(headline, [...titles, place])
  return (
    <>
      <div className="profile-ready-seen" data-private>
        <Avatar name={name} size="lg" portrait={portrait} />
        <div className="min-w-0">
          <p className="text-h3 wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="text-body text-lightText wrap-anywhere">
            {[titles.join(' · '), place].filter(Boolean).join(' · ')}
          </p>
          {line && (
            <p dir="auto" className="mt-xs text-body wrap-anywhere">
              {line}
            </p>
          )}
        </div>
      </div>
      <p className="max-w-prose text-body">{nowWords(content)}</p>
    </>
  )
}

function nowWords({ visibility, listed }: Profile['content']): string {
  if (visibility !== 'members') return t('profile-ready-connections')
  return listed ? t('profile-ready-listed') : t('profile-ready-members')
}
