import { t } from '@messages/messages'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Button } from '@/shared/ui/buttons/button'
import { nameOf } from '../names'
import type { Room, Thread } from '../queries'
import { MembersDialog } from './members-dialog'

/** What a room is called, and who is in it. */
export function RoomName({ thread, room }: { thread: Thread; room: Room }) {
  const [isOpen, setOpen] = useState(false)
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
      <Button kind="quiet" size="sm" aria-haspopup="dialog" onPress={() => setOpen(true)}>
        {t('room-members-count', { count: room.members })}
      </Button>
      {isOpen && <MembersDialog thread={thread} room={room} onClose={() => setOpen(false)} />}
    </div>
  )
}
