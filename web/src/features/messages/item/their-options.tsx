import { t } from '@messages/messages'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { BlockDialog } from '@/features/connections/api'
import { ReportDialog } from '@/features/moderation/api'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { Menu } from '@/shared/ui/overlays/menu'
import { authorOf } from '../names'
import type { Message, ThreadDetails } from '../queries'
import { copyText } from './copy-text'

/** What can be done about somebody else's message. */
export function TheirOptions({ message, thread }: { message: Message; thread: ThreadDetails }) {
  const [question, setQuestion] = useState<'report' | 'block' | null>(null)
  const name = authorOf(message, thread)
  const uid = message.by?.uid ?? thread.with?.uid
  const isBlocked = thread.closed_because === 'blocked_by_me' || message.is_folded
  return (
    <span className="message-options">
      <Menu
        label={t('message-options')}
        entries={[
          { id: 'copy', label: t('message-copy'), onAction: () => copyText(message.text ?? '') },
          { id: 'report', label: t('message-report'), onAction: () => setQuestion('report') },
        ]}
      >
        <IconButton label={t('message-options')} icon={<Ellipsis size={16} />} />
      </Menu>
      {question === 'report' && (
        <ReportDialog
          subject={{ kind: 'message', thread_id: thread.id, message_id: message.id }}
          name={name}
          onBlock={uid && !isBlocked ? () => setQuestion('block') : undefined}
          onClose={() => setQuestion(null)}
        />
      )}
      {uid && question === 'block' && (
        <BlockDialog person={{ uid, name }} isOpen onClose={() => setQuestion(null)} />
      )}
    </span>
  )
}
