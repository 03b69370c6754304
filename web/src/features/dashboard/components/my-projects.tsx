import { t, Text } from '@messages/dashboard'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  isToWrite,
  ProjectPoster,
  type ProjectSummary,
  projectsQuery,
  projectWords,
  stageAt,
  stageNames,
  StageStrip,
} from '@/features/projects/api'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { Part } from './part'
import './my-projects.css'

const atMost = 10

/** The films of which nothing above says how far they are; nothing where it says that of all. */
export function MyProjects({ told }: { told: string[] }) {
  const { data, isPending, error, refetch } = useQuery(projectsQuery)
  const active = (data ?? []).filter(({ archived_at }) => !archived_at)
  const shown = active.filter(({ project_id }) => !told.includes(project_id))
  if (active.length > 0 && shown.length === 0) return null
  return (
    <Part
      title={shown.length < active.length ? t('my-projects-others') : t('my-projects')}
      aside={active.length > 0 && <AllProjects />}
      isLoading={isPending}
      skeleton={<Waiting />}
      error={error}
      onRetry={() => void refetch()}
    >
      {active.length === 0 ? (
        <p className="text-reading text-lightText">
          <Text
            id="my-projects-all-archived"
            elements={{ link: <TextLink to="/projects" search={{ archived: true }} /> }}
          />
        </p>
      ) : (
        <ul className="project-cards">
          {shown.slice(0, atMost).map((project) => (
            <ProjectCard key={project.project_id} project={project} />
          ))}
        </ul>
      )}
    </Part>
  )
}

export const AllProjects = () => <TextLink to="/projects">{t('my-projects-all-projects')}</TextLink>

function ProjectCard({ project }: { project: ProjectSummary }) {
  const stage = stageAt(project.stages)
  const { label, tone, waitsFor } = projectWords(project.stages)
  return (
    <li className="project-card relative min-w-0">
      <div>
        <ProjectPoster projectId={project.project_id} title={project.project_name} />
      </div>
      <div className="min-w-0">
        <div className="project-card-strip">
          <StageStrip project={project} />
        </div>
        <p className="text-label wrap-anywhere">
          <Link
            to="/projects/$projectId"
            params={{ projectId: project.project_id }}
            className="rounded-sm after:absolute after:inset-0 hover:text-link"
          >
            {project.project_name}
          </Link>
        </p>
        <p className="mt-0.5 mb-1 text-caption font-normal text-lightText">
          {t('my-projects-stage', { stage, name: stageNames()[stage] })}
        </p>
        <p className="project-card-state">
          {isToWrite(project) ? (
            <>
              <Badge tone={tone === 'neutral' ? 'primary' : tone}>{t('my-projects-turn')}</Badge>
              <span className="text-caption font-normal text-lightText">{label}</span>
            </>
          ) : waitsFor === 'you' ? (
            // Others are to do it: to the caller it is nothing that presses.
            <span className="text-caption font-normal text-lightText">
              {t('my-projects-team', { state: label })}
            </span>
          ) : (
            <Badge tone={tone}>{label}</Badge>
          )}
        </p>
      </div>
    </li>
  )
}

function Waiting() {
  return (
    <div className="project-cards">
      {[1, 2, 3].map((card) => (
        <div key={card} className="project-card">
          <div className="aspect-2/3 overflow-hidden">
            <Skeleton height={360} />
          </div>
          <div className="sm:mt-sm">
            <Skeleton width="70%" />
          </div>
        </div>
      ))}
    </div>
  )
}
