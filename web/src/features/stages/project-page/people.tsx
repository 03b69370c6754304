import { t } from '@messages/project-page'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useState } from 'react'
import { roleWords } from '@/features/projects/api'
import { nameOf, type TeamMember, teamQuery } from '@/features/team/api'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { type Face, facesOf } from '../film/cast'
import type { Credits } from '../film/credits'
import { Panel } from './panel'
import '@/shared/ui/layout/fold.css'

/** More than these are folded away. */
const atMost = 12

/** Who makes it and who works on it here: everybody once, with their face and what they do. */
export function People({
  projectId,
  credits,
  isLoading,
}: {
  projectId: string
  credits: Credits
  isLoading: boolean
}) {
  const { data: team } = useQuery(teamQuery(projectId))
  const [all, setAll] = useState(false)
  if (isLoading && credits.lines.length === 0) return <Skeleton height={160} />
  const faces = facesOf(credits, team?.members ?? [], nameOf, roleOf)
  return (
    <Panel
      title={t('project-page-people')}
      anchor="people"
      aside={
        <TextLink to="/projects/$projectId/team" params={{ projectId }}>
          {team?.actions.includes('manage') ? t('people-manage') : t('people-see')}
        </TextLink>
      }
    >
      <ul data-private className="film-people empty:hidden">
        {(all ? faces : faces.slice(0, atMost)).map((face) => (
          <Somebody key={face.member?.uid ?? face.name} face={face} />
        ))}
      </ul>
      {faces.length > atMost && (
        <p className="-ms-3">
          <Button kind="quiet" size="sm" aria-expanded={all} onPress={() => setAll(!all)}>
            {all ? t('people-fewer') : t('people-all', { count: faces.length })}
          </Button>
        </p>
      )}
      {credits.lines.length === 0 && (
        <p className="mt-md text-body text-lightText">{t('credits-none-yet')}</p>
      )}
      {credits.inTalks.length > 0 && <InTalks people={credits.inTalks} />}
    </Panel>
  )
}

const roleOf = ({ role }: TeamMember) => roleWords()[role].label

function Somebody({ face: { name, labels, answer, member } }: { face: Face<TeamMember> }) {
  const shown = member?.you ? t('people-you', { name }) : name
  return (
    <li>
      <Avatar name={name} portrait={member?.portrait} size="md" />
      <div className="min-w-0">
        <p className="film-name">
          {member?.has_page ? (
            <Link
              to="/people/$uid"
              params={{ uid: member.uid }}
              className="rounded-sm wrap-anywhere hover:text-link"
            >
              <bdi>{shown}</bdi>
            </Link>
          ) : (
            <bdi className="wrap-anywhere">{shown}</bdi>
          )}
          {answer === 'confirmed' && (
            <>
              <Check size={14} aria-hidden className="ms-1 inline text-success" />
              <span className="sr-only"> {t('credits-confirmed')}</span>
            </>
          )}
        </p>
        <p className="text-caption font-normal text-lightText">{labels.join(' · ')}</p>
        {(answer === 'open' || answer === 'unasked') && (
          <p className="text-caption font-normal text-lightText">
            {answer === 'open' ? t('credits-awaiting') : t('credits-not-asked')}
          </p>
        )}
      </div>
    </li>
  )
}

function InTalks({ people }: { people: Credits['inTalks'] }) {
  return (
    <details className="film-more fold mt-md">
      <summary>
        {t('credits-in-talks', { count: people.length })}
        <ChevronDown size={16} aria-hidden />
      </summary>
      <p className="mt-sm text-caption font-normal text-lightText">{t('credits-in-talks-note')}</p>
      <ul data-private className="film-people mt-sm">
        {people.map(({ name, job }) => (
          <Somebody
            key={`${name}:${job}`}
            face={{ name, labels: [job], answer: 'none', member: undefined }}
          />
        ))}
      </ul>
    </details>
  )
}
