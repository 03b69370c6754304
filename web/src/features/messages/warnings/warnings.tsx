import { t } from '@messages/messages'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { BlockDialog } from '@/features/connections/api'
import { ReportDialog } from '@/features/moderation/api'
import { useAuthState } from '@/shared/identity/session'
import { Button } from '@/shared/ui/buttons/button'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { Alert } from '@/shared/ui/messages/alert'
import { authorOf, nameOf } from '../names'
import type { Message, MessageWarning, ThreadDetails } from '../queries'
import { useClosedWarnings } from './use-closed-warnings'

type Kind = MessageWarning['kind']

const titles = (): Record<Kind, string> => ({
  money: t('warning-money'),
  off_platform: t('warning-off-platform'),
  identity: t('warning-identity'),
  private_place: t('warning-private-place'),
  undress: t('warning-undress'),
  short_link: t('warning-short-link'),
  staff_name: t('warning-staff-name'),
})

const explanations = (): Record<Kind, string> => ({
  money: t('warning-money-explained'),
  off_platform: t('warning-off-platform-explained'),
  identity: t('warning-identity-explained'),
  private_place: t('warning-private-place-explained'),
  undress: t('warning-undress-explained'),
  short_link: t('warning-short-link-explained'),
  staff_name: t('warning-staff-name-explained'),
})

/** What to be careful about in what others wrote (ME-05). They see nothing of it. */
export function Warnings({ thread, messages }: { thread: ThreadDetails; messages: Message[] }) {
  const uid = useAuthState()?.uid ?? ''
  const { closed, close } = useClosedWarnings(uid, thread.id)
  const shown = thread.warnings.filter(({ kind }) => !closed.includes(kind))
  if (shown.length === 0) return null
  return (
    <section aria-label={t('warnings')} className="thread-warnings">
      {shown.map((warning) => (
        <Banner
          key={warning.kind}
          warning={warning}
          thread={thread}
          message={messages.find(({ id }) => id === warning.message_id)}
          onClose={() => close(warning.kind)}
        />
      ))}
    </section>
  )
}

function Banner({
  warning: { kind, message_id: messageId },
  thread,
  message,
  onClose,
}: {
  warning: MessageWarning
  thread: ThreadDetails
  /** What it is about, where that is loaded. */
  message: Message | undefined
  onClose: () => void
}) {
  const [isExplained, setExplained] = useState(false)
  const [question, setQuestion] = useState<'report' | 'block' | null>(null)
  const name = message ? authorOf(message, thread) : nameOf(thread)
  const uid = message?.by?.uid ?? thread.with?.uid
  const isBlocked = thread.closed_because === 'blocked_by_me'
  return (
    <Alert
      tone="warning"
      title={titles()[kind]}
      action={<IconButton label={t('warnings-close')} icon={<X size={16} />} onPress={onClose} />}
    >
      {isExplained && <p>{explanations()[kind]}</p>}
      <div className="thread-warning-actions">
        <Button
          kind="quiet"
          size="sm"
          aria-expanded={isExplained}
          onPress={() => setExplained(!isExplained)}
        >
          {t('warnings-explain')}
        </Button>
        <Button kind="quiet" size="sm" onPress={() => setQuestion('report')}>
          {t('warnings-report')}
        </Button>
      </div>
      {question === 'report' && (
        <ReportDialog
          subject={
            kind === 'staff_name' && uid
              ? { kind: 'profile', uid }
              : { kind: 'message', thread_id: thread.id, message_id: messageId }
          }
          name={name}
          onBlock={uid && !isBlocked ? () => setQuestion('block') : undefined}
          onClose={() => setQuestion(null)}
        />
      )}
      {uid && question === 'block' && (
        <BlockDialog person={{ uid, name }} isOpen onClose={() => setQuestion(null)} />
      )}
    </Alert>
  )
}
