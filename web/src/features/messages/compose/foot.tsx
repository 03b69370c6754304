import { t } from '@messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { unblock } from '@/features/connections/api'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import type { Brought } from '../files/brought'
import { ComposerWithFiles } from '../files/composer-with-files'
import { nameOf } from '../names'
import { longest, type Message, type ThreadDetails, threadKeys } from '../queries'
import { Composer } from './composer'
import { RequestBar } from '../request/request-bar'

/** Where one writes, or why one cannot. */
export function Foot({
  thread,
  messages,
  isWaiting,
  onSend,
}: {
  thread: ThreadDetails
  messages: Message[]
  /** Something could not be sent yet, and will be by itself. */
  isWaiting: boolean
  onSend: (text: string, files: Brought[], mentions: string[]) => void
}) {
  const name = nameOf(thread)
  if (thread.state === 'request_received') {
    const last = messages.findLast(({ is_mine: isMine, is_deleted: gone }) => !isMine && !gone)
    return <RequestBar thread={thread} lastId={last?.id} />
  }
  if (thread.can_write) {
    return (
      <div className="thread-foot">
        <p role="status" className="thread-waits">
          {isWaiting && t('foot-waiting')}
        </p>
        {thread.state === 'open' ? (
          <ComposerWithFiles
            threadId={thread.id}
            name={name}
            isRoom={thread.room !== null}
            onSend={onSend}
          />
        ) : (
          <Composer
            name={name}
            draft={thread.id}
            limit={longest}
            onSend={(text) => onSend(text, [], [])}
          />
        )}
      </div>
    )
  }
  return (
    <div className="thread-foot">
      <div className="thread-closed">
        <p>
          {thread.closed_because === 'blocked_by_me'
            ? t('foot-blocked', { name })
            : thread.state === 'request_sent'
              ? t('foot-requested', { name })
              : thread.closed_because === 'project_archived'
                ? t('foot-archived')
                : t('foot-closed')}
        </p>
        {thread.closed_because === 'blocked_by_me' && <Unblock thread={thread} />}
      </div>
    </div>
  )
}

function Unblock({ thread }: { thread: ThreadDetails }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const undo = useMutation({
    mutationFn: () => unblock(queryClient, thread.with?.uid ?? ''),
    onSuccess: async () => {
      toast(t('foot-unblocked', { name: nameOf(thread) }))
      await queryClient.invalidateQueries({ queryKey: threadKeys.thread(thread.id) })
    },
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  if (!thread.with?.uid) {
    return (
      <Button
        kind="outline"
        size="sm"
        onPress={() =>
          void navigate({ to: '/settings/$part', params: { part: 'privacy' }, hash: 'blocked' })
        }
      >
        {t('foot-blocked-people')}
      </Button>
    )
  }
  return (
    <Button kind="outline" size="sm" isPending={undo.isPending} onPress={() => undo.mutate()}>
      {t('foot-unblock')}
    </Button>
  )
}
