import { t } from '@messages/project-page'
import {
  begins,
  isGreenlit,
  ProjectPoster,
  type ProjectSummary,
  ProjectExport,
  useKeyImage,
} from '@/features/projects/api'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Badge } from '@/shared/ui/indicators/badge'
import { FilmBand } from '@/shared/ui/images/film-band'
import { Billing } from '../film/billing'
import { nextStepOf } from '../film/film'
import type { Film } from '../film/use-film'

/** Poster, title and logline, who makes it, and what comes next. */
export function Hero({ project, film }: { project: ProjectSummary; film: Film }) {
  const { picture, isPending } = useKeyImage(project.project_id)
  const title = project.project_name
  const isPoster = isPending || picture !== undefined
  return (
    <FilmBand
      title={title}
      picture={picture}
      isPending={isPending}
      poster={isPoster && <ProjectPoster projectId={project.project_id} title={title} />}
      facts={<Facts project={project} facts={film.facts} />}
    >
      {film.logline && (
        <p data-private className="film-logline text-pretty wrap-anywhere">
          {film.logline}
        </p>
      )}
      <Billing credits={film.credits.billing} />
      <Actions project={project} />
    </FilmBand>
  )
}

function Facts({ project, facts }: { project: ProjectSummary; facts: string[] }) {
  return (
    <div className="mt-sm flex flex-wrap items-center gap-x-sm gap-y-1 text-body text-lightText">
      <ul className="film-facts">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {isGreenlit(project.stages) && <Badge tone="success">{t('hero-greenlit')}</Badge>}
      {project.archived_at && <Badge>{t('hero-archived')}</Badge>}
    </div>
  )
}

function Actions({ project }: { project: ProjectSummary }) {
  const { project_id: projectId, role } = project
  const next = nextStepOf(project)
  return (
    <div className="film-actions">
      <LinkButton
        to={
          next.variant === 'create'
            ? '/projects/$projectId/create-project/stage-{$n}'
            : '/projects/$projectId/stage-{$n}'
        }
        params={{ projectId, n: String(next.stage) }}
      >
        {next.label}
      </LinkButton>
      <LinkButton to="/messages/team/$projectId" params={{ projectId }} kind="outline">
        {t('hero-messages')}
      </LinkButton>
      {begins(role) && <ProjectExport projectId={projectId} />}
    </div>
  )
}
