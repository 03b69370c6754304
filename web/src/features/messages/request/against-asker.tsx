import { t } from '@messages/messages'
import { useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { BlockDialog } from '@/features/connections/api'
import { ReportDialog } from '@/features/moderation/api'
import { Button } from '@/shared/ui/buttons/button'
import { nameOf } from '../names'
import type { ThreadDetails } from '../queries'

/** To report and to block who asks: in sight, since strangers are who it is done to most. */
export function AgainstAsker({
  thread,
  lastId,
}: {
  thread: ThreadDetails
  lastId: string | undefined
}) {
  const navigate = useNavigate()
  const [question, setQuestion] = useState<'report' | 'block' | null>(null)
  const name = nameOf(thread)
  const uid = thread.with?.uid
  if (!uid) return null
  const close = () => setQuestion(null)
  return (
    <>
      <Button kind="quiet" onPress={() => setQuestion('report')}>
        {t('message-report')}
      </Button>
      <Button kind="quiet" onPress={() => setQuestion('block')}>
        {t('thread-head-block')}
      </Button>
      {question === 'report' && (
        <ReportDialog
          subject={
            lastId
              ? { kind: 'message', thread_id: thread.id, message_id: lastId }
              : { kind: 'profile', uid }
          }
          name={name}
          onBlock={() => setQuestion('block')}
          onClose={close}
        />
      )}
      {question === 'block' && (
        <Suspense fallback={null}>
          <BlockDialog
            person={{ uid, name }}
            isOpen
            onClose={close}
            onDone={() => void navigate({ to: '/messages', search: { box: 'requests' } })}
          />
        </Suspense>
      )}
    </>
  )
}
