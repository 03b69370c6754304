import { t } from '@messages/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { type ProjectSummary, projectsQuery, useKeyImage } from '@/features/projects/api'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { usePageTitle } from '@/shared/lib/page-title'
import { firstMessageTo } from '@/shared/people/message-draft'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Poster } from '@/shared/ui/images/poster'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { Composer } from '../compose/composer'
import { longest } from '../queries'
import { ThreadFrame } from '../thread/thread-frame'
import { BackToList } from '../thread/thread-head'
import { RoomDetailsButton, RoomPanel } from './room-panel'
import { teamRoomQuery, useFirstMessage } from './team-room'

/** `/messages/team/{projectId}`: the first message to a team, or the way to its conversation. */
export function TeamRoomScreen({ projectId }: { projectId: string }) {
  const projects = useQuery(projectsQuery)
  const known = useQuery(teamRoomQuery(projectId))
  const project = projects.data?.find((one) => one.project_id === projectId)
  usePageTitle(project?.project_name ?? t('messages'))
  if (known.data)
    return <Navigate to="/messages/$threadId" params={{ threadId: known.data }} replace />
  const failed = [projects, known].find(isUnavailable)
  if (failed) {
    return (
      <ThreadFrame>
        <ErrorState
          heading="h1"
          title={t('thread-could-not-load')}
          message={messageOf(failed.error)}
          onRetry={() => [projects, known].forEach((one) => one.isError && void one.refetch())}
        />
      </ThreadFrame>
    )
  }
  if (projects.data && !project) return <NotInTeam />
  const isReady = project && !known.isPending
  return (
    <>
      <ThreadFrame>
        <Loading isLoading={!isReady} skeleton={<Skeleton height={44} width="50%" />}>
          {isReady && <First project={project} />}
        </Loading>
      </ThreadFrame>
      <RoomPanel projectId={projectId} />
    </>
  )
}

function First({ project }: { project: ProjectSummary }) {
  const { project_id: projectId, project_name: name } = project
  const begin = useFirstMessage(projectId)
  return (
    <>
      <header className="thread-head" data-private>
        <BackToList />
        <HeadPoster projectId={projectId} title={name} />
        <div className="room-name">
          <h1 className="thread-name">
            <Link to="/projects/$projectId" params={{ projectId }} className="hover:text-link">
              <bdi>{name}</bdi>
            </Link>
          </h1>
          <RoomDetailsButton projectId={projectId} />
        </div>
      </header>
      <div className="thread-place">
        <div className="thread-history">
          <EmptyState title={t('team-room-empty')}>{t('team-room-empty-explained')}</EmptyState>
        </div>
      </div>
      <div className="thread-foot">
        {begin.error && <Alert tone="error">{messageOf(begin.error)}</Alert>}
        {project.archived_at ? (
          <div className="thread-closed">
            <p>{t('foot-archived')}</p>
          </div>
        ) : (
          <Composer
            name={name}
            draft={firstMessageTo(projectId)}
            limit={longest}
            isPending={begin.isPending}
            onSend={(text) =>
              begin.mutateAsync(text).then(
                () => true,
                () => false,
              )
            }
          />
        )}
      </div>
    </>
  )
}

function HeadPoster({ projectId, title }: { projectId: string; title: string }) {
  const picture = useKeyImage(projectId)
  return (
    <div className="thread-poster">
      <Poster title={title} {...picture} />
    </div>
  )
}

function NotInTeam() {
  return (
    <ThreadFrame>
      <EmptyState
        heading="h1"
        title={t('thread-not-found')}
        action={<LinkButton to="/messages">{t('thread-all-messages')}</LinkButton>}
      >
        {t('thread-not-found-explained')}
      </EmptyState>
    </ThreadFrame>
  )
}
