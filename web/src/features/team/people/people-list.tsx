import { t } from '@messages/team'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { useAuthState } from '@/shared/identity/session'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { talentQuery, type Team } from '../api'
import { AskButton } from './ask-button'
import { isToAsk, peopleOf, waitingFor } from './people'
import { PersonRow } from './person-row'

/** Everybody of a project once: what they do, whether they have said so, what is open to them. */
export function PeopleList({ team, onDone }: { team: Team; onDone: () => Promise<void> }) {
  const own = useAuthState()?.email?.toLowerCase()
  const projectId = team.project_id
  const { data: talent, error } = useQuery(talentQuery(projectId))
  const people = peopleOf(team.members, talent ?? [], own)
  const waiting = team.actions.includes('ask_to_confirm') ? people.filter(isToAsk) : []
  // The server asks all of them at once: with one of them, the way to do so stands in their row.
  const [one, ...more] = waiting
  return (
    <>
      {one && more.length > 0 && (
        <div className="mb-md">
          <AskButton projectId={projectId} people={waiting} />
        </div>
      )}
      <ul className="border-b border-line">
        {people.map((person) => (
          <PersonRow
            key={person.key}
            person={person}
            projectId={projectId}
            invitation={waitingFor(person, team.invitations)}
            manages={team.actions.includes('manage')}
            asks={team.actions.includes('ask_to_confirm')}
            onDone={onDone}
            ask={
              person === one && more.length === 0 ? (
                <AskButton projectId={projectId} people={[person]} />
              ) : null
            }
          />
        ))}
      </ul>
      {isUnavailable({ error, data: talent }) ? (
        <Alert tone="error">{messageOf(error)}</Alert>
      ) : (
        !talent && <Skeleton height={44} />
      )}
      {talent?.length === 0 && <NobodyAttached />}
      {talent && talent.length > 0 && <Note>{t('talent-list-listed')}</Note>}
    </>
  )
}

const Note = ({ children }: { children: string }) => (
  <p className="mt-sm max-w-prose text-caption font-normal text-lightText">{children}</p>
)

function NobodyAttached() {
  return (
    <div className="mt-md grid max-w-prose gap-xs rounded-md border border-line p-md text-body">
      <h3 className="text-h3">{t('talent-list-no-attached-talent-yet')}</h3>
      <p>
        {t('talent-list-listed')} {t('talent-list-asked')}
      </p>
      <p className="text-lightText">{t('talent-list-hidden')}</p>
    </div>
  )
}
