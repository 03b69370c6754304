import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import type { Kind } from '../opening'
import { feedbackPlace } from '../place'
import { tool } from '../tool'
import type { ToolAnswer } from '../tool-answer'
import '../tool.css'

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
    <Dialog title="Who may take your feedback?" isOpen onClose={onClose}>
      <div data-feedback className="feedback-tool">
        <p>
          The operator of this site has chosen a feedback tool that is not part of Slateflow:{' '}
          <strong>{host}</strong>.
        </p>
        <ul>
          <li>
            <strong>With the tool</strong>, {host} is given your name ({name})
            {email && ` and your email address (${email})`}, and it can see the page you are on.
          </li>
          <li>
            <strong>With our own form</strong>, what you write stays on this server.
          </li>
        </ul>
        <p>
          Nothing goes to {host} before you agree. Your answer is kept on this device, and you can
          change it in Settings.
        </p>
        <div className="feedback-tool-answers">
          <Button kind="outline" wide onPress={() => choose('ours')}>
            Use our own form
          </Button>
          <Button kind="outline" wide onPress={() => choose('tool')}>
            Use {host}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
