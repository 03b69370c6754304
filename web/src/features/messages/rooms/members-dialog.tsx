import { t } from '@messages/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { Avatar } from '@/shared/people/avatar'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { membersQuery, type Room, type RoomMember, type Thread } from '../queries'

/** Who reads the room. */
export function MembersDialog({
  thread,
  room,
  onClose,
}: {
  thread: Thread
  room: Room
  onClose: () => void
}) {
  const found = useQuery(membersQuery(thread.id))
  return (
    <Dialog title={t('room-members')} isOpen onClose={onClose}>
      {isUnavailable(found) ? (
        <ErrorState
          title={t('room-members-could-not-load')}
          message={messageOf(found.error)}
          onRetry={() => void found.refetch()}
        />
      ) : (
        <Loading isLoading={!found.data} skeleton={<Skeleton height={120} />}>
          <ul className="grid gap-3" data-private>
            {found.data?.members.map((member) => (
              <Member key={member.uid} member={member} />
            ))}
          </ul>
        </Loading>
      )}
      {room.project_id && (
        <p className="mt-md text-caption font-normal text-lightText">{t('room-members-of-team')}</p>
      )}
    </Dialog>
  )
}

function Member({ member: { uid, name, portrait, is_me: isMe } }: { member: RoomMember }) {
  return (
    <li className="flex items-center gap-3">
      <Avatar name={name} portrait={portrait} size="md" />
      {isMe || !uid ? (
        <bdi className="wrap-anywhere">{isMe ? t('room-member-you', { name }) : name}</bdi>
      ) : (
        <Link to="/people/$uid" params={{ uid }} className="wrap-anywhere hover:text-link">
          <bdi>{name}</bdi>
        </Link>
      )}
    </li>
  )
}
