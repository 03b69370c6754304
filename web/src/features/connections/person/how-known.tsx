import { t } from '@messages/connections'
import Building from 'lucide-react/icons/building-2'
import Clapperboard from 'lucide-react/icons/clapperboard'
import Film from 'lucide-react/icons/film'
import Handshake from 'lucide-react/icons/handshake'
import Users from 'lucide-react/icons/users'
import type { ReactNode } from 'react'
import type { Schema } from '@/shared/api/types'
import { day } from '@/shared/lib/format'
import { TextLink } from '@/shared/ui/buttons/text-link'
import '../connections.css'
import type { Relation } from '../queries'

/** What the caller and somebody have in common: their connection, projects, works, companies, and whom both know. */
export function HowKnown({
  relation: { connection, connected_at: since, in_common: people },
  projects,
  works,
  companies,
}: {
  relation: Relation
  projects: Schema<'SharedProject'>[]
  works: Schema<'SharedWork'>[]
  companies: Schema<'SharedCompany'>[]
}) {
  const isConnected = connection === 'connected'
  const isNothing =
    !isConnected && [projects, works, companies, people].every((all) => all.length === 0)
  if (isNothing) return null
  return (
    <section aria-labelledby="how-known" className="how-known" data-private>
      <h2 id="how-known" className="sr-only">
        {t('how-known')}
      </h2>
      {isConnected && (
        <Line icon={<Handshake size={16} aria-hidden />}>
          {since ? t('person-connected-since', { day: day(since) }) : t('how-known-connected')}
        </Line>
      )}
      {projects.length > 0 && (
        <Named
          icon={<Clapperboard size={16} aria-hidden />}
          title={t('how-known-projects', { count: projects.length })}
        >
          {projects.map(({ project_id: projectId, name }) => (
            <li key={projectId}>
              <TextLink to="/projects/$projectId" params={{ projectId }}>
                <bdi>{name}</bdi>
              </TextLink>
            </li>
          ))}
        </Named>
      )}
      {works.length > 0 && <Works works={works} />}
      {companies.length > 0 && <Companies companies={companies} />}
      {people.length > 0 && (
        <Named
          icon={<Users size={16} aria-hidden />}
          title={t('in-common-title', { count: people.length })}
        >
          {people.map(({ uid, name }) => (
            <li key={uid}>
              <TextLink to="/people/$uid" params={{ uid }}>
                <bdi>{name}</bdi>
              </TextLink>
            </li>
          ))}
        </Named>
      )}
    </section>
  )
}

function Companies({ companies }: { companies: Schema<'SharedCompany'>[] }) {
  return (
    <Named
      icon={<Building size={16} aria-hidden />}
      title={t('how-known-companies', { count: companies.length })}
    >
      {companies.map(({ id: companyId, name }) => (
        <li key={companyId}>
          <TextLink to="/companies/$companyId" params={{ companyId }}>
            <bdi>{name}</bdi>
          </TextLink>
        </li>
      ))}
    </Named>
  )
}

function Works({ works }: { works: Schema<'SharedWork'>[] }) {
  return (
    <Named
      icon={<Film size={16} aria-hidden />}
      title={t('how-known-works', { count: works.length })}
    >
      {works.map(({ work_id: workId, title, year, is_confirmed: isConfirmed }) => (
        <li key={workId}>
          <TextLink to="/works/$workId" params={{ workId }}>
            <bdi>{t('how-known-work', { title, year: String(year) })}</bdi>
          </TextLink>
          {!isConfirmed && ` – ${t('how-known-not-confirmed')}`}
        </li>
      ))}
    </Named>
  )
}

function Named({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <Line icon={icon}>
      <div className="relation-common">
        <p>{title}</p>
        <ul>{children}</ul>
      </div>
    </Line>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div className="how-known-line">
      {icon}
      <div>{children}</div>
    </div>
  )
}
