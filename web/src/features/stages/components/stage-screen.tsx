import { t } from '@messages/stages'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useMemo } from 'react'
import { useProject } from '@/features/projects/api'
import { isStatus, messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { askedPart } from '@/shared/forms/definition/asked-part'
import type { Content } from '@/shared/forms/definition/description'
import { formQuery } from '@/shared/forms/definition/queries'
import { listsQuery } from '@/shared/forms/definition/taxonomies'
import type { StageNumber } from '@/shared/identity/guards'
import { usePageTitle } from '@/shared/lib/page-title'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { stageQuery, type StageView } from '../api'
import { openPart } from '../open-part'
import type { StageEditorProps } from '../editor/stage-editor'
import { ProjectHeader } from './project-header'
import { ProjectNotFound } from './project-not-found'
import type { ReadViewProps } from './read-view'

export interface StageScreenProps {
  projectId: string
  stage: StageNumber
  /** What the stage is read in. */
  reader: ComponentType<ReadViewProps>
  /** What the stage is written with; a route that only reads goes without, and without its code. */
  editor?: ComponentType<StageEditorProps>
  /** The section of the form that is open, as the URL says. */
  section?: string | undefined
  onSection?: (key: string) => void
}

/** A stage of a project: to be written, where the route brings the editor, or to be read. */
export function StageScreen({
  projectId,
  stage,
  reader: ReadView,
  editor: StageEditor,
  section,
  onSection,
}: StageScreenProps) {
  const ref = { projectId, stage }
  const { project, stages, error, isMissing, refresh } = useProject(projectId)
  const view = useQuery(stageQuery(ref))
  const { form, asked } = useAskedForm(stage, view.data)
  const lists = useQuery(listsQuery(`stage-${stage}`))
  usePageTitle(
    project
      ? t('stage-page-title', { projectName: project.project_name, stage })
      : t('stage-title', { stage }),
  )

  const parts = [view, form, lists]
  const failed = parts.find(isUnavailable)
  if (error && !project) {
    return <ProjectNotFound error={error} isMissing={isMissing} onRetry={() => void refresh()} />
  }
  const ready = view.data && asked && lists.data
  const isWritten = StageEditor !== undefined && view.data?.editable !== 'none'
  return (
    <>
      <Loading isLoading={!project} skeleton={<WaitingHeader />}>
        {project && (
          <ProjectHeader
            project={project}
            stages={view.data ? { ...stages, [`stage${stage}`]: view.data } : stages}
            stage={stage}
            section={section}
            isWritten={isWritten}
          />
        )}
      </Loading>
      {isStatus(view.error, 403) ? (
        <EmptyState title={t('stage-no-access')}>{messageOf(view.error)}</EmptyState>
      ) : failed ? (
        <NotLoaded
          title={t('stage-could-not-loaded')}
          message={messageOf(failed.error)}
          onRetry={() => {
            for (const part of parts) if (part.isError) void part.refetch()
          }}
        />
      ) : (
        <Loading isLoading={!ready} skeleton={<WaitingForm />}>
          {ready && StageEditor && isWritten && (
            <StageEditor
              key={`${roundOf(view.data.approval_status)}:${view.data.submitted_version}`}
              stageRef={ref}
              view={view.data}
              form={asked}
              taxonomies={lists.data}
              section={section}
              onSection={onSection}
            />
          )}
          {ready && !isWritten && (
            <ReadView stageRef={ref} view={view.data} form={asked} taxonomies={lists.data} />
          )}
        </Loading>
      )}
    </>
  )
}

/** The form of a stage, and the part of it that is open to the caller and asked of this project. */
function useAskedForm(stage: StageNumber, view: StageView | undefined) {
  const form = useQuery(formQuery(`stage-${stage}`))
  const closed = view?.hidden_fields?.join()
  const reason = view?.hidden_reason
  const facts = view?.facts as Content | undefined
  const asked = useMemo(
    () => form.data && askedPart(openPart(form.data, closed?.split(','), reason), facts),
    [form.data, closed, reason, facts],
  )
  return { form, asked }
}

function NotLoaded(problem: { title: string; message: string; onRetry: () => void }) {
  return (
    <>
      <ErrorState {...problem} />
      <p className="text-center">
        <LinkButton to="/projects" kind="quiet">
          {t('stage-all-projects')}
        </LinkButton>
      </p>
    </>
  )
}

/** The first save makes a draft of what was not begun: whoever is writing it goes on in the same form. */
function roundOf(status: StageView['approval_status']): string {
  return status === 'not_started' ? 'draft' : status
}

function WaitingHeader() {
  return (
    <div className="mb-lg grid gap-lg">
      <Skeleton height={32} width="50%" />
      <Skeleton height={20} width="30%" />
      <Skeleton height={44} />
    </div>
  )
}

function WaitingForm() {
  return (
    <div className="grid gap-lg lg:grid-cols-[220px_minmax(0,1fr)]">
      <Skeleton height={280} />
      <div className="grid gap-lg">
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} height={68} />
        ))}
      </div>
    </div>
  )
}
