import { t } from '@messages/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { type ProjectSummary, projectsQuery, useKeyImage } from '@/features/projects/api'
import { isStatus } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { usePageTitle } from '@/shared/lib/page-title'
import { firstMessageTo } from '@/shared/people/message-draft'
import { Poster } from '@/shared/ui/images/poster'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { longest } from '../queries'
import { FirstMessage } from '../thread/first-message'
import { NoThread, ThreadNotLoaded } from '../thread/no-thread'
import { ThreadFrame } from '../thread/thread-frame'
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
  if (isStatus(known.error, 404) || (projects.data && !project)) return <NoThread />
  const failed = [projects, known].find(isUnavailable)
  if (failed) return <ThreadNotLoaded error={failed.error} queries={[projects, known]} />
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
  const head = (
    <>
      <HeadPoster projectId={projectId} title={name} />
      <div className="room-name">
        <h1 className="thread-name">
          <Link to="/projects/$projectId" params={{ projectId }} className="hover:text-link">
            <bdi>{name}</bdi>
          </Link>
        </h1>
        <RoomDetailsButton projectId={projectId} />
      </div>
    </>
  )
  return (
    <FirstMessage
      name={name}
      head={head}
      closed={project.archived_at ? t('foot-archived') : undefined}
      draft={firstMessageTo(projectId)}
      limit={longest}
      sending={begin}
      onSend={begin.mutateAsync}
    >
      <EmptyState title={t('team-room-empty')}>{t('team-room-empty-explained')}</EmptyState>
    </FirstMessage>
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
