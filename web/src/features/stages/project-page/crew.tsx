import { t } from '@messages/project-page'
import { useQuery } from '@tanstack/react-query'
import { roleWords } from '@/features/projects/api'
import { useTeamRoom } from '@/features/messages/api'
import { nameOf, teamQuery } from '@/features/team/api'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { type Credits, memberIn, peopleOf } from './credits'
import { Panel } from './panel'

const atMost = 6

/** Who works on the project here, the owner first; who stands among its people already is not told twice. */
export function Crew({ projectId, credits }: { projectId: string; credits: Credits }) {
  const { data: team } = useQuery(teamQuery(projectId))
  if (!team) return null
  const credited = new Set(
    peopleOf(credits.lines).flatMap((person) => memberIn(team.members, person, nameOf)?.uid ?? []),
  )
  const others = team.members.filter(({ uid }) => !credited.has(uid))
  const more = others.length - atMost
  return (
    <Panel
      title={t('crew-team')}
      anchor="team"
      aside={
        <TextLink to="/projects/$projectId/team" params={{ projectId }}>
          {team.actions.includes('manage') ? t('crew-manage') : t('crew-see')}
        </TextLink>
      }
    >
      <ul data-private className="film-people empty:hidden">
        {others.slice(0, atMost).map((member) => (
          <li key={member.uid}>
            <Avatar name={nameOf(member)} portrait={member.portrait} size="md" />
            <span className="min-w-0">
              <bdi className="block text-body wrap-anywhere">
                {member.you ? t('crew-you', { name: nameOf(member) }) : nameOf(member)}
              </bdi>
              <span className="block text-caption font-normal text-lightText">
                {roleWords()[member.role].label}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && (
        <p className="mt-1.5 text-caption font-normal text-lightText">
          {t('crew-more', { count: more })}
        </p>
      )}
      <TeamMessages projectId={projectId} />
    </Panel>
  )
}

function TeamMessages({ projectId }: { projectId: string }) {
  const { open, isOpening } = useTeamRoom(projectId)
  return (
    <p className="mt-md">
      <Button kind="outline" size="sm" isPending={isOpening} onPress={open}>
        {t('crew-messages')}
      </Button>
    </p>
  )
}
