import { t } from '@messages/connections'
import type { ReactNode } from 'react'
import type { Schema } from '@/shared/api/types'
import { day } from '@/shared/lib/format'
import { TextLink } from '@/shared/ui/buttons/text-link'
import '../connections.css'
import type { Relation } from '../queries'

/** What the caller and somebody have in common: their connection, their projects, and whom both know. */
export function HowKnown({
  relation: { connection, connected_at: since, in_common: people },
  projects,
}: {
  relation: Relation
  projects: Schema<'SharedProject'>[]
}) {
  const isConnected = connection === 'connected'
  const isNothing = !isConnected && projects.length === 0 && people.length === 0
  return (
    <section aria-labelledby="how-known" className="how-known" data-private>
      <h2 id="how-known" className="text-h3">
        {t('how-known')}
      </h2>
      {isConnected && (
        <p>{since ? t('person-connected-since', { day: day(since) }) : t('how-known-connected')}</p>
      )}
      {projects.length > 0 && (
        <Named title={t('how-known-projects', { count: projects.length })}>
          {projects.map(({ project_id: projectId, name }) => (
            <li key={projectId}>
              <TextLink to="/projects/$projectId" params={{ projectId }}>
                <bdi>{name}</bdi>
              </TextLink>
            </li>
          ))}
        </Named>
      )}
      {people.length > 0 && (
        <Named title={t('in-common-title', { count: people.length })}>
          {people.map(({ uid, name }) => (
            <li key={uid}>
              <TextLink to="/people/$uid" params={{ uid }}>
                <bdi>{name}</bdi>
              </TextLink>
            </li>
          ))}
        </Named>
      )}
      {isNothing && <p className="text-lightText">{t('how-known-nothing')}</p>}
    </section>
  )
}

function Named({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="relation-common">
      <p>{title}</p>
      <ul>{children}</ul>
    </div>
  )
}
