import { useState } from 'react'
import { useOnline } from '@/shared/lib/use-online'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { Skeleton } from '@/shared/ui/skeleton'
import { TextArea } from '@/shared/ui/text-area'
import { TextField } from '@/shared/ui/text-field'
import { toast } from '@/shared/ui/toast'
import { inWords } from '../details'
import { forgetDraft } from '../draft'
import type { Kind } from '../opening'
import { longest } from '../send'
import { useReport } from '../use-report'
import { KindChoice, prompts } from './kind-choice'
import { Late } from './late'
import { Tick } from './tick'
import '../feedback.css'

/** The form of our own: what one wants to say, a picture if it helps, and in sight what goes along. */
export default function FeedbackDialog({
  uid,
  address,
  kind,
  onClose,
}: {
  uid: string
  address: string
  kind: Kind | undefined
  onClose: () => void
}) {
  const { draft, details, faults, outcome, isSending, change, send } = useReport(uid, address, kind)
  const [withPicture, setWithPicture] = useState(draft.picture !== undefined)
  const online = useOnline()
  const noPicture = () => {
    setWithPicture(false)
    toast('No picture could be taken of this page.', { tone: 'error' })
  }

  if (outcome) {
    return (
      <Dialog
        title={outcome === 'sent' ? 'Thank you' : 'Kept until you are online'}
        isOpen
        onClose={onClose}
        actions={<Button onPress={onClose}>Close</Button>}
      >
        <div data-feedback role="status" className="text-reading">
          {outcome === 'sent'
            ? 'Your feedback has been sent. If there is something to answer, the answer comes by mail.'
            : 'You are offline. Your feedback is on this device and is sent as soon as you are connected again, here or at your next visit.'}
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      title="Send feedback"
      isOpen
      wide={withPicture}
      onClose={onClose}
      isDismissable={!isSending}
      actions={
        <>
          <Button
            kind="outline"
            onPress={() => {
              forgetDraft(uid)
              onClose()
            }}
            isDisabled={isSending}
          >
            {draft.text.trim() === '' && !draft.picture ? 'Cancel' : 'Discard'}
          </Button>
          <Button isPending={isSending} onPress={() => void send()}>
            {online ? 'Send' : 'Send when online'}
          </Button>
        </>
      }
    >
      <div data-feedback>
        {faults.form && (
          <div className="mb-md">
            <Alert tone="error" title="It was not sent">
              {faults.form} What you wrote is kept.
            </Alert>
          </div>
        )}
        {!online && (
          <div className="mb-md">
            <Alert tone="info">
              You are offline. Write on: it is kept on this device and sent once you are connected.
            </Alert>
          </div>
        )}
        <KindChoice value={draft.kind} onChange={(chosen) => change({ kind: chosen })} />
        <TextArea
          label={prompts[draft.kind]}
          value={draft.text}
          onChange={(text) => change({ text })}
          error={faults.text}
          limit={longest}
          rows={4}
          autoFocus
        />
        <TextField
          label="Email for an answer"
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
          value={draft.email}
          onChange={(email) => change({ email })}
          error={faults.email}
        />
        <Tick
          label="Add a picture of this page"
          note="As you see it behind this form. You can hide parts of it before it is sent."
          isOn={withPicture}
          onChange={(on) => {
            setWithPicture(on)
            if (!on) change({ picture: undefined })
          }}
        />
        {withPicture && (
          <Late
            load={() => import('./picture-part')}
            props={{
              start: draft.picture,
              onChange: (picture: string) => change({ picture }),
              onFailure: noPicture,
            }}
            waiting={<Skeleton height={240} />}
            onFailure={noPicture}
          />
        )}
        <Tick
          label="Add technical details"
          note={draft.withDetails ? 'Exactly this:' : 'They help to find what went wrong.'}
          isOn={draft.withDetails}
          onChange={(withDetails) => change({ withDetails })}
        />
        {draft.withDetails && (
          <dl className="feedback-details">
            {inWords(draft.details ?? details).map(({ label, values }) => (
              <div key={label}>
                <dt>{label}</dt>
                {values.map((value, index) => (
                  <dd key={`${index}-${value}`}>{value}</dd>
                ))}
              </div>
            ))}
          </dl>
        )}
      </div>
    </Dialog>
  )
}
