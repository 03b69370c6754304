import { t } from '@messages/project-page'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ProjectCreditsPanel } from '@/features/credits/api'
import {
  isGreenlit,
  keyImagesQuery,
  type ProjectSummary,
  projectsQuery,
  useProject,
} from '@/features/projects/api'
import { usePageTitle } from '@/shared/lib/page-title'
import { useWide } from '@/shared/hooks/use-wide'
import { FilmBandSkeleton } from '@/shared/ui/images/film-band'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ProjectNotFound } from '../components/project-not-found'
import { Contents } from './contents'
import { Documents } from './documents'
import { FactsCard } from './facts-card'
import { Hero } from './hero'
import { OwnPart } from './own-part'
import { Panel } from './panel'
import { People } from './people'
import './project-page.css'
import { Requests } from './requests'
import { StageAnswers } from './stage-answers'
import { StageLine } from './stage-line'
import { Story } from './story'
import { useFilm } from '../film/use-film'

/** `/projects/{id}`: the film itself, before its forms. */
export function ProjectPage({ projectId }: { projectId: string }) {
  const { project, error, isMissing, refresh } = useProject(projectId)
  const { data: listed } = useQuery(projectsQuery)
  // The head with a poster is another than the one without: neither stands before it is known.
  const { isLoading: isHeadOpen } = useQuery(keyImagesQuery)
  const summary = listed?.find(({ project_id }) => project_id === projectId)
  usePageTitle(project?.project_name ?? t('project-page-title'))
  if (error && !project)
    return <ProjectNotFound error={error} isMissing={isMissing} onRetry={() => void refresh()} />
  return (
    <Loading isLoading={!summary || isHeadOpen} skeleton={<Waiting />}>
      {summary && <Film project={summary} />}
    </Loading>
  )
}

function Film({ project }: { project: ProjectSummary }) {
  const film = useFilm(project)
  const isBeside = useWide()
  const card = <FactsCard project={project} film={film} />
  return (
    <article>
      <Hero project={project} film={film} />
      <OwnPart project={project} film={film} />
      <Requests project={project} />
      <StageLine project={project} />
      <div className="film-columns">
        <div className="film-parts">
          <Story film={film} />
          {!isBeside && card}
          <People
            projectId={project.project_id}
            credits={film.credits}
            isLoading={film.isLoading}
          />
          {project.role === 'owner' && isGreenlit(project.stages) && (
            <Suspense fallback={null}>
              <ProjectCreditsPanel projectId={project.project_id} />
            </Suspense>
          )}
          <Documents project={project} stages={film.open} />
          <Panel title={t('project-page-answers')} anchor="answers">
            {film.open.map((stage) => (
              <StageAnswers key={stage} stageRef={{ projectId: project.project_id, stage }} />
            ))}
          </Panel>
        </div>
        <div className="film-side">
          <Contents />
          {isBeside && card}
        </div>
      </div>
    </article>
  )
}

function Waiting() {
  return (
    <>
      <FilmBandSkeleton />
      <Skeleton height={88} />
    </>
  )
}
