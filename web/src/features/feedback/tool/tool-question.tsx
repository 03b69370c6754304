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
    <Dialog title="How do you want to send feedback?" isOpen onClose={onClose}>
      <div data-feedback className="feedback-tool">
        <p>
          The operator of this site uses a third-party feedback tool: <strong>{host}</strong>.
        </p>
        <ul>
          <li>
            <strong>Third-party tool</strong>: {host} receives your name ({name})
            {email && ` and your email address (${email})`}, and can see the page you are on.
          </li>
          <li>
            <strong>Slateflow’s form</strong>: your feedback stays on this server.
          </li>
        </ul>
        <p>
          Nothing is sent to {host} before you agree. Your choice is saved on this device. You can
          change it in Settings.
        </p>
        <div className="feedback-tool-answers">
          <Button kind="outline" wide onPress={() => choose('ours')}>
            Use Slateflow’s form
          </Button>
          <Button kind="outline" wide onPress={() => choose('tool')}>
            Use {host}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
