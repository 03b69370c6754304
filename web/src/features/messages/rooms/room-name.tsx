import { t } from '@messages/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { nameOf } from '../names'
import { membersQuery, type Room, type Thread } from '../queries'
import { AddPeopleDialog, LeaveGroupDialog, RenameGroupDialog } from './group-dialogs'
import { MembersDialog } from './members-dialog'

const RoomDetailsButton = lazy(() =>
  import('./room-panel').then((m) => ({ default: m.RoomDetailsButton })),
)

/** One at a time: the list leads to the others. */
export type RoomDialog = 'members' | 'rename' | 'add' | 'leave'

/** What a room is called, and who is in it. */
export function RoomName({ thread, room }: { thread: Thread; room: Room }) {
  const [dialog, setDialog] = useState<RoomDialog | null>(null)
  const name = nameOf(thread)
  return (
    <div className="room-name">
      <h1 className="thread-name">
        {room.project_id ? (
          <Link
            to="/projects/$projectId"
            params={{ projectId: room.project_id }}
            className="hover:text-link"
          >
            <bdi>{name}</bdi>
          </Link>
        ) : (
          <bdi>{name}</bdi>
        )}
      </h1>
      <Button kind="quiet" size="sm" aria-haspopup="dialog" onPress={() => setDialog('members')}>
        {t('room-members-count', { count: room.members })}
      </Button>
      {room.project_id && (
        <span className="room-project">
          <TextLink to="/projects/$projectId" params={{ projectId: room.project_id }}>
            {t('room-open-project')}
          </TextLink>
        </span>
      )}
      {room.project_id && (
        <Suspense fallback={null}>
          <RoomDetailsButton projectId={room.project_id} />
        </Suspense>
      )}
      {dialog && (
        <OpenDialog
          dialog={dialog}
          thread={thread}
          room={room}
          onOpen={setDialog}
          onClose={() => setDialog(null)}
        />
      )}
    </div>
  )
}

function OpenDialog({
  dialog,
  thread,
  room,
  onOpen,
  onClose,
}: {
  dialog: RoomDialog
  thread: Thread
  room: Room
  onOpen: (dialog: RoomDialog) => void
  onClose: () => void
}) {
  const { data } = useQuery(membersQuery(thread.id))
  switch (dialog) {
    case 'members':
      return <MembersDialog thread={thread} room={room} onOpen={onOpen} onClose={onClose} />
    case 'rename':
      return <RenameGroupDialog thread={thread} onClose={onClose} />
    case 'add':
      return <AddPeopleDialog thread={thread} members={data?.members ?? []} onClose={onClose} />
    case 'leave':
      return <LeaveGroupDialog thread={thread} onClose={onClose} />
  }
}
