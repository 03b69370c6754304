import { t } from '@messages/credits'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { list } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import type { Face, WorkCredit, WorkPage } from '../contract'
import { facesOf, makersOf } from './makers'

/** More of them are in the list below. */
const mostKnown = 3

/** Who directed, wrote and produced it, for which company, and whom of its people the reader knows. */
export function Billing({
  work: { people, companies },
  lists,
}: {
  work: WorkPage
  lists: Taxonomies | undefined
}) {
  const { directors, writers, producers } = makersOf(people, lists)
  const isBoth = directors.length > 0 && namesOf(directors) === namesOf(writers)
  const lines: [label: string, faces: Face[]][] = [
    [isBoth ? t('work-made') : t('work-directed'), directors],
    [t('work-written'), isBoth ? [] : writers],
    [t('work-produced'), producers],
  ]
  return (
    <dl className="work-billing">
      {lines
        .filter(([, faces]) => faces.length > 0)
        .map(([label, faces]) => (
          <Line key={label} label={label}>
            <Names faces={faces} />
          </Line>
        ))}
      {companies.length > 0 && (
        <Line label={t('work-companies', { count: companies.length })}>{list(companies)}</Line>
      )}
      <Known people={people} />
    </dl>
  )
}

const namesOf = (faces: Face[]) => list(faces.map(({ name }) => name))

function Known({ people }: { people: WorkCredit[] }) {
  const known = facesOf(people.filter((credit) => credit.is_connected))
  if (known.length === 0) return null
  const named = known.slice(0, mostKnown)
  const more = known.length - named.length
  return (
    <Line label={t('work-known')}>
      <span className="work-faces">
        {named.map(({ uid, name, portrait }) => (
          <Avatar key={uid} name={name} portrait={portrait} />
        ))}
      </span>
      <Names faces={named} />
      {more > 0 && ` ${t('work-known-more', { count: more })}`}
    </Line>
  )
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}

function Names({ faces }: { faces: Face[] }) {
  return (
    <ul>
      {faces.map(({ uid, name }) => (
        <li key={uid}>
          <Link to="/people/$uid" params={{ uid }} className="rounded-sm hover:underline">
            <bdi>{name}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}
