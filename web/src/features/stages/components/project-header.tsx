import { t } from '@messages/stages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import {
  begins,
  confirmedIn,
  isGreenlit,
  isReadable,
  type Project,
  ProjectPoster,
  type ProjectSummary,
  projectsQuery,
  stageNames,
  stageSteps,
  statusAt,
  statusWords,
  ProjectExport,
} from '@/features/projects/api'
import type { StageNumber, Stages } from '@/shared/identity/guards'
import { usePhone } from '@/shared/hooks/use-wide'
import { searchTexts } from '@/shared/lib/search-texts'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'
import { type Step, Stepper } from '@/shared/ui/indicators/stepper'
import '@/shared/ui/layout/fold.css'
import { StageFilm } from '../film/stage-film'
import './project-header.css'

/** More than this many characters are set smaller where there is no room. */
const long = 32

/** Whose stage this is, which one, and where the project stands on its line. */
export function ProjectHeader({
  project,
  stages,
  stage,
  section,
  isWritten,
}: {
  project: Project
  stages: Stages
  stage: StageNumber
  /** The section of the form that is open, as the URL says. */
  section?: string | undefined
  /** The form follows, and nothing stands before it that the project's page has as well. */
  isWritten: boolean
}) {
  const { data: projects } = useQuery(projectsQuery)
  const listed = projects?.find(({ project_id }) => project_id === project.project_id)
  const title = <Title project={project} />
  const line = (
    <StageOfProject
      {...{ project, stages, stage }}
      from={isWritten ? searchTexts({ stage, section }, 'stage', 'section') : {}}
    />
  )
  return (
    <header className={clsx('mb-sm md:mb-lg', isWritten && 'written-head')}>
      {listed && !isWritten ? (
        <StageFilm
          project={listed}
          title={title}
          aside={
            <div className="stage-take-out">
              {begins(listed.role) && <ProjectExport projectId={project.project_id} />}
            </div>
          }
        >
          {line}
        </StageFilm>
      ) : (
        <div className="mb-sm flex flex-wrap items-start justify-between gap-md md:mb-lg">
          <div className="written-poster w-14 shrink-0">
            <ProjectPoster projectId={project.project_id} title={project.project_name} />
          </div>
          <div className="min-w-0 flex-1 basis-60">
            {title}
            {line}
          </div>
        </div>
      )}
      <div className="written-stages">
        <StageSteps>
          <Stepper
            label={t('project-header-stages')}
            steps={stageSteps(stages)}
            link={linksOf(project.project_id, listed)}
          />
        </StageSteps>
      </div>
    </header>
  )
}

/** It leads to the project's own page. */
function Title({ project }: { project: Project }) {
  return (
    <h1
      className={clsx(
        'text-h1 text-balance wrap-anywhere',
        project.project_name.length > long && 'stage-title-long',
      )}
    >
      <Link
        to="/projects/$projectId"
        params={{ projectId: project.project_id }}
        className="rounded-sm hover:text-link hover:underline"
      >
        {project.project_name}
      </Link>
    </h1>
  )
}

/** Which stage this is and how it stands, and the ways to the team. */
function StageOfProject({
  project,
  stages,
  stage,
  from,
}: {
  project: Project
  stages: Stages
  stage: StageNumber
  from: { stage?: string; section?: string }
}) {
  const { label, tone } = statusWords(statusAt(stages, stage))
  const confirmed = stage === 3 ? confirmedIn(stages) : ''
  return (
    <p className="mt-xs flex flex-wrap items-center gap-sm text-body text-lightText">
      {t('project-header-stage', { stage, count: 4, name: stageNames()[stage] })}
      <Badge tone={tone}>{label}</Badge>
      {confirmed && <span>{confirmed}</span>}
      {isGreenlit(stages) && <Badge tone="success">{t('project-header-greenlit')}</Badge>}
      <TeamLinks projectId={project.project_id} from={from} />
    </p>
  )
}

/** They stay together where the line is full. `from`: the stage that is written, to come back to. */
function TeamLinks({
  projectId,
  from,
}: {
  projectId: string
  from: { stage?: string; section?: string }
}) {
  return (
    <span className="flex gap-sm whitespace-nowrap">
      <TextLink to="/projects/$projectId/team" params={{ projectId }} search={from}>
        {t('project-header-team')}
      </TextLink>
      <TextLink to="/messages/team/$projectId" params={{ projectId }}>
        {t('project-header-messages')}
      </TextLink>
    </span>
  )
}

/** The line of stages; on a phone a press away, since the head says which of them this is. */
function StageSteps({ children }: { children: ReactNode }) {
  if (!usePhone()) return children
  return (
    <details className="fold">
      <summary className="min-h-8 text-label text-lightText">
        {t('project-header-all-stages')}
        <ChevronDown size={16} aria-hidden />
      </summary>
      <div className="pt-md">{children}</div>
    </details>
  )
}

/** Steps that are open to the reader lead to their stage. */
function linksOf(projectId: string, listed: ProjectSummary | undefined) {
  return (step: Step, children: ReactNode) =>
    listed && !isReadable(listed, Number(step.id) as StageNumber) ? (
      children
    ) : (
      <Link
        to="/projects/$projectId/stage-{$n}"
        params={{ projectId, n: step.id }}
        className="rounded-sm hover:text-link hover:underline"
      >
        {children}
      </Link>
    )
}
