import { t } from '@messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { readListsAgain } from '../cache/change'
import { accept, ignore } from '../calls'
import { nameOf } from '../names'
import { type ThreadDetails, threadQuery } from '../queries'
import { AgainstAsker } from './against-asker'
import { Asker } from './asker'

/** Somebody whom one does not know would like to write. */
export function RequestBar({
  thread,
  lastId,
}: {
  thread: ThreadDetails
  /** The last message of the other, which can be reported. */
  lastId: string | undefined
}) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const take = useMutation({
    mutationFn: () => accept(thread.id),
    onSuccess: (opened) => {
      queryClient.setQueryData(threadQuery(thread.id).queryKey, opened)
      void readListsAgain(queryClient)
      void navigate({
        to: '/messages/$threadId',
        params: { threadId: thread.id },
        search: {},
        replace: true,
      })
    },
  })
  const leave = useMutation({
    mutationFn: () => ignore(thread.id),
    onSuccess: async () => {
      toast(t('request-bar-ignored'))
      await navigate({ to: '/messages', search: { box: 'requests' } })
      await readListsAgain(queryClient)
    },
  })
  const failure = take.error ?? leave.error
  const isBusy = take.isPending || leave.isPending
  return (
    <div className="thread-foot">
      <div className="thread-closed">
        {failure && <Alert tone="error">{messageOf(failure)}</Alert>}
        {thread.with?.uid && <Asker uid={thread.with.uid} />}
        <p>{t('request-bar-explained', { name: nameOf(thread) })}</p>
        <div className="flex flex-wrap gap-sm">
          <Button isPending={take.isPending} isDisabled={isBusy} onPress={() => take.mutate()}>
            {t('request-bar-accept')}
          </Button>
          <Button
            kind="outline"
            isPending={leave.isPending}
            isDisabled={isBusy}
            onPress={() => leave.mutate()}
          >
            {t('request-bar-ignore')}
          </Button>
          <AgainstAsker thread={thread} lastId={lastId} />
        </div>
      </div>
    </div>
  )
}
