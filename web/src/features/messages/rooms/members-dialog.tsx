import { t } from '@messages/messages'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { toast } from '@/shared/ui/messages/toast'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { removeFromGroup } from '../calls'
import {
  membersQuery,
  type Room,
  type RoomAction,
  type RoomMember,
  type Thread,
  threadKeys,
} from '../queries'

/** Who reads the room. */
export function MembersDialog({
  thread,
  room,
  onOpen,
  onClose,
}: {
  thread: Thread
  room: Room
  onOpen: (dialog: 'rename' | 'add' | 'leave') => void
  onClose: () => void
}) {
  const found = useQuery(membersQuery(thread.id))
  const may = (action: RoomAction) => found.data?.actions.includes(action) ?? false
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
              <Member
                key={member.uid}
                member={member}
                threadId={thread.id}
                isRemovable={may('manage') && !member.is_me}
              />
            ))}
          </ul>
          {may('leave') && (
            <div className="mt-md flex flex-wrap gap-sm">
              {may('manage') && (
                <>
                  <Button kind="outline" size="sm" onPress={() => onOpen('add')}>
                    {t('group-add')}
                  </Button>
                  <Button kind="outline" size="sm" onPress={() => onOpen('rename')}>
                    {t('group-rename')}
                  </Button>
                </>
              )}
              <Button kind="outline" size="sm" onPress={() => onOpen('leave')}>
                {t('group-leave')}
              </Button>
            </div>
          )}
        </Loading>
      )}
      {room.project_id && (
        <p className="mt-md text-caption font-normal text-lightText">{t('room-members-of-team')}</p>
      )}
    </Dialog>
  )
}

function Member({
  member: { uid, name, portrait, is_me: isMe },
  threadId,
  isRemovable,
}: {
  member: RoomMember
  threadId: string
  isRemovable: boolean
}) {
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
      {isRemovable && uid && <Remove threadId={threadId} uid={uid} name={name} />}
    </li>
  )
}

function Remove({ threadId, uid, name }: { threadId: string; uid: string; name: string }) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => removeFromGroup(threadId, uid),
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: threadKeys.members(threadId) }),
  })
  return (
    <span className="ms-auto">
      <Button
        kind="quiet"
        size="sm"
        aria-label={t('group-remove-person', { name })}
        isPending={remove.isPending}
        onPress={() => remove.mutate()}
      >
        {t('group-remove')}
      </Button>
    </span>
  )
}
