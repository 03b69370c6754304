import { t } from '@messages/feedback'
import MessageSquare from 'lucide-react/icons/message-square'
import { useEffect, useSyncExternalStore } from 'react'
import { useProfile } from '@/features/profile/api'
import { useAuthState } from '@/shared/identity/session'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import { feedback } from '../tool/adapter'
import { opensFeedback } from '../api'
import { nameFor } from '../name'
import { opening } from '../opening'
import { sendWaiting } from '../report/send'
import { follow } from '../recent-errors'
import { Late } from '../report/late'
import '../entry.css'

function fail(): void {
  opening.close()
  toast(t('feedback-watch-form-could-not-loaded'))
}

/** Tells who is there, sends what waited for a connection, and shows the form when it is asked for. */
export default function FeedbackWatch({ withEntry = false }: { withEntry?: boolean }) {
  const user = useAuthState()
  const { profile, loading } = useProfile()
  const asked = useSyncExternalStore(opening.subscribe, opening.current)
  const uid = user?.uid ?? ''
  const email = user?.email ?? ''
  const name = nameFor({ firstName: profile?.first_name, displayName: user?.displayName, email })

  useEffect(follow, [])
  useEffect(() => opensFeedback(() => feedback.open()), [])
  useEffect(() => {
    if (!loading) feedback.init({ id: uid, name, email })
  }, [uid, loading, name, email])
  const isClosed = asked === null
  useEffect(() => {
    if (uid === '' || !isClosed) return
    const again = () => void sendWaiting(uid)
    again()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [uid, isClosed])

  if (uid === '') return null
  return (
    <>
      {withEntry && (
        <aside aria-label={t('feedback-watch-feedback')} className="feedback-entry">
          <Button
            kind="quiet"
            size="sm"
            icon={<MessageSquare size={16} aria-hidden />}
            onPress={() => feedback.open()}
          >
            {t('feedback-watch-send-feedback')}
          </Button>
        </aside>
      )}
      {asked?.part === 'form' && (
        <Late
          key="form"
          load={() => import('../report/feedback-dialog')}
          props={{ uid, address: email, kind: asked.kind, onClose: () => opening.close() }}
          onFailure={fail}
        />
      )}
      {asked?.part === 'question' && (
        <Late
          key="question"
          load={() => import('../tool/tool-question')}
          props={{ uid, name, email, kind: asked.kind, onClose: () => opening.close() }}
          onFailure={fail}
        />
      )}
    </>
  )
}
