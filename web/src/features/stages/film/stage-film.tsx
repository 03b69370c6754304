import type { ReactNode } from 'react'
import { ProjectPoster, type ProjectSummary } from '@/features/projects/api'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { Billing } from './billing'
import './stage-film.css'
import { useFilm } from './use-film'

/** Above a stage that is read: which film it belongs to, what that is about, and who makes it. */
export function StageFilm({
  project,
  title,
  aside,
  children,
}: {
  project: ProjectSummary
  title: ReactNode
  aside: ReactNode
  /** Which stage of it this is. */
  children: ReactNode
}) {
  const film = useFilm(project)
  const { isLoading, logline, credits } = film
  // A phone has room for what a poster says; the languages stand on the project's page.
  const facts = film.facts.slice(0, 4).join('\u{a0}· ')
  return (
    <div className="stage-film">
      <ProjectPoster projectId={project.project_id} title={project.project_name} />
      <div className="min-w-0">
        {title}
        {(isLoading || facts) && <p className="stage-film-facts mt-xs text-body">{facts}</p>}
      </div>
      {aside}
      <div className="stage-film-words">
        {(isLoading || logline) && (
          <p data-private className="stage-film-logline">
            {logline || <Skeleton height={20} width="80%" />}
          </p>
        )}
        {(isLoading || credits.billing.length > 0) && (
          <div className="stage-film-billing">
            {!isLoading && <Billing credits={credits.billing} />}
          </div>
        )}
        {children}
      </div>
    </div>
  )
}
