import { t } from '@messages/project-page'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import { roleWords } from '@/features/projects/api'
import { nameOf, type TeamMember, teamQuery } from '@/features/team/api'
import { Avatar } from '@/shared/people/avatar'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { type Credits, memberIn, peopleOf, type Person } from './credits'
import { Panel } from './panel'

/** Who makes it, with their faces where they work on it here. */
export function CreditList({
  projectId,
  credits,
  isLoading,
}: {
  projectId: string
  credits: Credits
  isLoading: boolean
}) {
  const { lines, inTalks } = credits
  const { data: team } = useQuery(teamQuery(projectId))
  if (isLoading && lines.length === 0) return <Skeleton height={160} />
  return (
    <Panel title={t('project-page-people')} anchor="people">
      {lines.length === 0 && <p className="text-reading text-lightText">{t('credits-none-yet')}</p>}
      <ul data-private className="film-people empty:hidden">
        {peopleOf(lines).map((person) => {
          const member = memberIn(team?.members ?? [], person, nameOf)
          const roles =
            member?.role === 'owner' ? [...person.labels, roleWords().owner.label] : person.labels
          return (
            <Credited key={person.name} label={roles.join(' · ')} person={person} member={member} />
          )
        })}
      </ul>
      {inTalks.length > 0 && <InTalks people={inTalks} />}
    </Panel>
  )
}

function Credited({
  label,
  person: { name, answer },
  member,
}: {
  label: string
  person: Person
  member: TeamMember | undefined
}) {
  return (
    <li>
      <Avatar name={name} portrait={member?.portrait} size="md" />
      <div className="min-w-0">
        <p className="text-caption font-normal text-lightText">{label}</p>
        <p className="film-name">
          {member?.has_page ? (
            <Link
              to="/people/$uid"
              params={{ uid: member.uid }}
              className="rounded-sm wrap-anywhere hover:text-link"
            >
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi className="wrap-anywhere">{name}</bdi>
          )}
          {answer === 'confirmed' && (
            <>
              <Check size={14} aria-hidden className="ms-1 inline text-success" />
              <span className="sr-only"> {t('credits-confirmed')}</span>
            </>
          )}
        </p>
        {answer === 'open' && (
          <p className="text-caption font-normal text-lightText">{t('credits-awaiting')}</p>
        )}
      </div>
    </li>
  )
}

function InTalks({ people }: { people: Credits['inTalks'] }) {
  return (
    <details className="film-more mt-md">
      <summary>{t('credits-in-talks', { count: people.length })}</summary>
      <p className="mt-sm text-caption font-normal text-lightText">{t('credits-in-talks-note')}</p>
      <ul data-private className="film-people mt-sm">
        {people.map(({ name, job }) => (
          <Credited
            key={`${name}:${job}`}
            label={job}
            person={{ name, answer: 'none' }}
            member={undefined}
          />
        ))}
      </ul>
    </details>
  )
}
