import { t } from '@messages/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  ProjectPoster,
  type ProjectSummary,
  projectsQuery,
  projectWords,
  stageAt,
  stageNames,
  stageNumbers,
  statusAt,
  writes,
} from '@/features/projects/api'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { Part } from './part'
import './my-projects.css'

const atMost = 6

export function MyProjects() {
  const { data, isPending, error, refetch } = useQuery(projectsQuery)
  const active = (data ?? []).filter(({ archived_at }) => !archived_at)
  return (
    <Part
      title={t('my-projects')}
      aside={
        active.length > 0 && <TextLink to="/projects">{t('my-projects-all-projects')}</TextLink>
      }
      isLoading={isPending}
      skeleton={<Waiting />}
      error={error}
      onRetry={() => void refetch()}
    >
      {active.length === 0 ? (
        <EmptyState
          title={t('my-projects-no-projects-yet')}
          {...(data?.length === 0
            ? {}
            : {
                action: (
                  <LinkButton to="/create-project/stage-1">
                    {t('my-projects-new-project')}
                  </LinkButton>
                ),
              })}
        >
          {t('my-projects-create-one-track-concept')}
        </EmptyState>
      ) : (
        <ul className="grid grid-cols-2 gap-md sm:grid-cols-3 lg:grid-cols-6">
          {active.slice(0, atMost).map((project) => (
            <ProjectCard key={project.project_id} project={project} />
          ))}
        </ul>
      )}
    </Part>
  )
}

function ProjectCard({ project }: { project: ProjectSummary }) {
  const stage = stageAt(project.stages)
  const { label, tone, waitsFor } = projectWords(project.stages)
  const waits = waitsFor === 'us' || (waitsFor === 'you' && writes(project.role))
  return (
    <li className="project-card relative min-w-0">
      <div>
        <ProjectPoster projectId={project.project_id} title={project.project_name} caption />
      </div>
      <Line project={project} />
      <p className="mt-sm text-label wrap-anywhere">
        <Link
          to="/projects/$projectId/stage-{$n}"
          params={{ projectId: project.project_id, n: String(stage) }}
          className="rounded-sm after:absolute after:inset-0 hover:text-link"
        >
          {project.project_name}
        </Link>
      </p>
      <p className="mt-0.5 mb-1 text-caption font-normal text-lightText">
        {t('my-projects-stage', { stage, name: stageNames()[stage] })}
      </p>
      <p className="flex flex-wrap items-center gap-1">
        <Badge tone={tone}>{label}</Badge>
        {waits && (
          <span className="text-caption font-normal text-lightText">
            {waitsFor === 'you' ? t('my-projects-turn') : t('my-projects-reviewers')}
          </span>
        )}
      </p>
    </li>
  )
}

/** The four stages in miniature; the words beside it say the same. */
function Line({ project }: { project: ProjectSummary }) {
  return (
    <div aria-hidden="true" className="mt-sm flex gap-1">
      {stageNumbers.map((n) => {
        const status = statusAt(project.stages, n)
        const share = status === 'approved' ? 1 : status === 'not_started' ? 0 : 0.5
        return (
          <span key={n} className="h-0.5 flex-1 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full origin-left bg-link"
              style={{ transform: `scaleX(${share})` }}
            />
          </span>
        )
      })}
    </div>
  )
}

function Waiting() {
  return (
    <div className="grid grid-cols-2 gap-md sm:grid-cols-3 lg:grid-cols-6">
      {[1, 2, 3].map((card) => (
        <div key={card} className="grid gap-sm">
          <div className="aspect-2/3">
            <Skeleton height={240} />
          </div>
          <Skeleton width="70%" />
        </div>
      ))}
    </div>
  )
}
