import { t } from '@messages/team'
import { roleWords } from '@/features/projects/api'
import { day } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'
import type { Team, TeamMember } from '../api'
import { jobsInCreditOrder } from '../credit-order'
import { areasOf, leadingWords, nameOf } from '../words'
import { MemberMenu } from './member-menu'
import { RoleSelect } from './role-select'

export function MemberList({ team, onDone }: { team: Team; onDone: () => Promise<void> }) {
  const manages = team.actions.includes('manage')
  return (
    <ul className="border-b border-line">
      {team.members.map((member) => (
        <li key={member.uid} className="flex items-center gap-md border-t border-line py-3">
          <Avatar name={nameOf(member)} portrait={member.portrait} size="md" />
          <div className="grid min-w-0 flex-1 gap-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_8rem] sm:items-center sm:gap-md">
            <div className="min-w-0">
              <p className="text-h3 wrap-anywhere">
                <Name member={member} />
                {member.you && <span className="text-lightText"> {t('member-list-you')}</span>}
              </p>
              {member.jobs.length > 0 && (
                <p data-private className="text-body wrap-anywhere">
                  {jobsInCreditOrder(member.jobs).map(leadingWords).join(' · ')}
                </p>
              )}
              {member.email && member.name && (
                <p className="text-caption font-normal text-lightText wrap-anywhere">
                  {member.email}
                </p>
              )}
            </div>
            <div className="flex flex-wrap items-center gap-x-sm gap-y-1">
              {manages && member.role !== 'owner' ? (
                <RoleSelect projectId={team.project_id} member={member} onDone={onDone} />
              ) : (
                <Badge tone={member.role === 'owner' ? 'primary' : 'neutral'}>
                  {roleWords()[member.role].label}
                </Badge>
              )}
              {member.signs_off && <Badge tone="success">{t('member-list-signs-off')}</Badge>}
              {member.role !== 'owner' && (
                <span className="text-caption font-normal text-lightText">{areasOf(member)}</span>
              )}
            </div>
            <p className="text-caption font-normal text-lightText">
              {member.role === 'owner'
                ? ''
                : t('member-list-joined', { joinedAt: day(member.joined_at) })}
            </p>
          </div>
          {manages && (
            <div className="min-w-11">
              {member.role !== 'owner' && (
                <MemberMenu projectId={team.project_id} member={member} onDone={onDone} />
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Leads to the person, where the server shows their page to the reader. */
function Name({ member }: { member: TeamMember }) {
  if (!member.has_page) return nameOf(member)
  return (
    <TextLink to="/people/$uid" params={{ uid: member.uid }}>
      {nameOf(member)}
    </TextLink>
  )
}
