import { t } from '@messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import BellOff from 'lucide-react/icons/bell-off'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { Suspense, useState } from 'react'
import { BlockDialog } from '@/features/connections/api'
import { useKeyImage } from '@/features/projects/api'
import { messageOf } from '@/shared/api/errors'
import { Avatar } from '@/shared/people/avatar'
import { Poster } from '@/shared/ui/images/poster'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { toast } from '@/shared/ui/messages/toast'
import { Menu, type MenuEntry } from '@/shared/ui/overlays/menu'
import { changeThread, readListsAgain } from '../cache/change'
import { mute } from '../calls'
import { nameOf } from '../names'
import { type ThreadDetails, threadKeys } from '../queries'
import { RoomName } from '../rooms/room-name'
import { PersonLine } from './person-line'

/** With whom, and what can be done about it. */
export function ThreadHead({ thread }: { thread: ThreadDetails }) {
  const name = nameOf(thread)
  const uid = thread.with?.uid ?? null
  return (
    <header className="thread-head" data-private>
      <BackToList />
      {thread.room?.project_id ? (
        <RoomPoster projectId={thread.room.project_id} title={name} />
      ) : (
        <Avatar name={name} size="md" portrait={thread.with?.portrait} />
      )}
      {thread.room ? (
        <RoomName thread={thread} room={thread.room} />
      ) : (
        <div className="thread-other">
          <PersonName uid={uid} name={name} />
          {uid && thread.state !== 'request_received' && <PersonLine uid={uid} />}
        </div>
      )}
      {thread.is_muted && (
        <span className="thread-muted">
          <BellOff size={14} aria-hidden />
          {t('thread-head-muted')}
        </span>
      )}
      {(uid || thread.room) && <More thread={thread} uid={uid} name={name} />}
    </header>
  )
}

function RoomPoster({ projectId, title }: { projectId: string; title: string }) {
  const picture = useKeyImage(projectId)
  return (
    <div className="thread-poster">
      <Poster title={title} {...picture} />
    </div>
  )
}

function PersonName({ uid, name }: { uid: string | null; name: string }) {
  return (
    <h1 className="thread-name">
      {uid ? (
        <Link to="/people/$uid" params={{ uid }} className="hover:text-link">
          <bdi>{name}</bdi>
        </Link>
      ) : (
        <bdi>{name}</bdi>
      )}
    </h1>
  )
}

/** On a phone, where the list is another screen. */
export function BackToList() {
  const { box } = useSearch({ strict: false }) as { box?: string }
  return (
    <Link
      to="/messages"
      search={box === 'requests' ? { box } : {}}
      aria-label={t('thread-all-messages')}
      className="thread-back"
    >
      <ArrowLeft size={20} aria-hidden />
    </Link>
  )
}

/** `uid`: of the other; null in a room. */
function More({ thread, uid, name }: { thread: ThreadDetails; uid: string | null; name: string }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [isBlocking, setBlocking] = useState(false)
  const hush = useHush(thread)
  const profile: MenuEntry = {
    id: 'profile',
    label: t('thread-head-profile'),
    onAction: () => void navigate({ to: '/people/$uid', params: { uid: uid ?? '' } }),
  }
  const block: MenuEntry = {
    id: 'block',
    label: t('thread-head-block'),
    danger: true,
    onAction: () => setBlocking(true),
  }
  const muteHelp = uid ? t('thread-head-mute-help') : t('thread-head-mute-room-help')
  return (
    <span className="thread-more">
      <Menu
        label={t('thread-head-options')}
        entries={[
          ...(uid ? [profile] : []),
          {
            id: 'mute',
            label: thread.is_muted ? t('thread-head-unmute') : t('thread-head-mute'),
            help: thread.is_muted ? t('thread-head-unmute-help') : muteHelp,
            onAction: () => hush.mutate(!thread.is_muted),
          },
          ...(uid && thread.closed_because !== 'blocked_by_me' ? [block] : []),
        ]}
      >
        <IconButton label={t('thread-head-options')} icon={<Ellipsis size={20} />} />
      </Menu>
      {uid && isBlocking && (
        <Suspense fallback={null}>
          <BlockDialog
            person={{ uid, name }}
            isOpen
            onClose={() => setBlocking(false)}
            onDone={() =>
              void queryClient.invalidateQueries({ queryKey: threadKeys.thread(thread.id) })
            }
          />
        </Suspense>
      )}
    </span>
  )
}

function useHush(thread: ThreadDetails) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isMuted: boolean) => mute(thread.id, isMuted),
    onSuccess: (_, isMuted) => {
      changeThread(queryClient, thread.id, { is_muted: isMuted })
      void readListsAgain(queryClient)
      toast(isMuted ? t('thread-head-now-muted') : t('thread-head-now-unmuted'))
    },
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
}
