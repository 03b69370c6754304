import { t } from '@messages/dashboard'
import { useQuery } from '@tanstack/react-query'
import { roleWords } from '@/features/projects/api'
import {
  invitationsQuery,
  type TalentRequest,
  talentRequestsQuery,
  type ReceivedInvitation,
} from '@/features/team/api'
import { day } from '@/shared/lib/format'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { TalentRequests } from './talent-requests'
import { Part } from './part'

/** Whether something is asked of the caller. */
export function useAsked(): boolean {
  const { data: invitations } = useQuery(invitationsQuery)
  const { data: talent } = useQuery(talentRequestsQuery)
  return Boolean(invitations?.length) || Boolean(talent?.some(isAsked))
}

const isAsked = ({ state }: TalentRequest) => state === 'asked'

/** What others ask of the caller and is not answered: to join a team, to confirm that they are attached. */
export function AskedOfMe() {
  const invitations = useQuery(invitationsQuery)
  const talent = useQuery(talentRequestsQuery)
  const error = invitations.error ?? talent.error
  const attached = talent.data?.filter(isAsked)
  const asked = invitations.data ?? []
  if (!error && asked.length === 0 && (attached?.length ?? 0) === 0) return null
  return (
    <Part
      title={t('asked-of-me-requests')}
      isLoading={false}
      skeleton={null}
      error={error}
      onRetry={() => {
        void invitations.refetch()
        void talent.refetch()
      }}
    >
      <ul className="border-b border-line">
        {asked.map((one) => (
          <Asked key={one.invitation_id} invitation={one} />
        ))}
        <TalentRequests talent={attached ?? []} />
      </ul>
    </Part>
  )
}

function Asked({ invitation }: { invitation: ReceivedInvitation }) {
  const { invitation_id: token, role, invited_by: from, project_name: name } = invitation
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-md gap-y-sm border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-label wrap-anywhere">
          {role === 'owner'
            ? t('asked-of-me-take-ownership', { name })
            : t('asked-of-me-join-team', { name })}
        </p>
        <p className="text-caption font-normal text-lightText wrap-anywhere">
          {t('asked-of-me-expires', {
            from,
            role: roleWords()[role].label,
            day: day(invitation.expires_at),
          })}
        </p>
      </div>
      <LinkButton
        to="/invitations/$token"
        params={{ token }}
        size="sm"
        aria-label={t('asked-of-me-open-invitation', { name })}
      >
        {t('asked-of-me-open')}
      </LinkButton>
    </li>
  )
}
