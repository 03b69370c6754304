import { t, Text } from '@messages/feedback'
import { Button } from '@/shared/ui/buttons/button'
import { Dialog } from '@/shared/ui/overlays/dialog'
import type { Kind } from '../opening'
import { feedbackPlace } from './place'
import { tool } from './tool'
import type { ToolAnswer } from './tool-answer'
import './tool.css'

/** Asked before anything comes from the tool's host. Both answers look the same; without one nothing is loaded. */
export default function ToolQuestion({
  uid,
  name,
  email,
  kind,
  onClose,
}: {
  uid: string
  name: string
  email: string
  kind: Kind | undefined
  onClose: () => void
}) {
  const place = feedbackPlace()
  const host = place.provider === 'script' ? place.host : ''
  const choose = (answer: ToolAnswer) => {
    onClose()
    tool.answer(uid, host, answer)
    tool.open(kind)
  }
  return (
    <Dialog title={t('tool-question-how-do-want-send')} isOpen onClose={onClose}>
      <div data-feedback className="feedback-tool">
        <p>
          <Text
            id="tool-question-operator-site-uses-third"
            args={{ host }}
            elements={{ strong: <strong /> }}
          />
        </p>
        <ul>
          <li>
            <Text
              id="tool-question-third-party-tool-receives"
              args={{ host, name, email: email || 'none' }}
              elements={{ strong: <strong /> }}
            />
          </li>
          <li>
            <Text
              id="tool-question-slateflows-form-feedback-stays"
              elements={{ strong: <strong /> }}
            />
          </li>
        </ul>
        <p>{t('tool-question-nothing-sent-before-agree', { host })}</p>
        <div className="feedback-tool-answers">
          <Button kind="outline" wide onPress={() => choose('ours')}>
            {t('tool-question-use-slateflows-form')}
          </Button>
          <Button kind="outline" wide onPress={() => choose('tool')}>
            {t('tool-question-use', { host })}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
