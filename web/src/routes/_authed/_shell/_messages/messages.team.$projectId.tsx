import { createFileRoute } from '@tanstack/react-router'
import { TeamRoomScreen } from '@/features/messages/rooms/team-room-screen'

export const Route = createFileRoute('/_authed/_shell/_messages/messages/team/$projectId')({
  component: function TeamRoomPage() {
    const { projectId } = Route.useParams()
    return <TeamRoomScreen key={projectId} projectId={projectId} />
  },
})
