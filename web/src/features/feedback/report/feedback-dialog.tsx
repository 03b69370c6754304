import { useState } from 'react'
import { useOnline } from '@/shared/lib/use-online'
import { Button } from '@/shared/ui/buttons/button'
import { TextArea } from '@/shared/ui/fields/text-area'
import { TextField } from '@/shared/ui/fields/text-field'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { Dialog } from '@/shared/ui/overlays/dialog'
import type { Kind } from '../opening'
import { inWords } from './details'
import { forgetDraft } from './draft'
import { KindChoice, prompts } from './kind-choice'
import { Late } from './late'
import { longest } from './send'
import { Tick } from './tick'
import { useReport } from './use-report'
import './feedback.css'

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
    toast('Could not take a screenshot of this page.', { tone: 'error' })
  }

  if (outcome) {
    return (
      <Dialog
        title={outcome === 'sent' ? 'Thank you' : 'Saved for later'}
        isOpen
        onClose={onClose}
        actions={<Button onPress={onClose}>Close</Button>}
      >
        <div data-feedback role="status" className="text-reading">
          {outcome === 'sent'
            ? 'Your feedback has been sent. If it needs a reply, we’ll email you.'
            : 'You are offline. Your feedback is saved on this device and will be sent once you are back online.'}
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
            <Alert tone="error" title="Your feedback could not be sent">
              {faults.form} Your text is still here.
            </Alert>
          </div>
        )}
        {!online && (
          <div className="mb-md">
            <Alert tone="info">
              You are offline. Your feedback is saved on this device and will be sent once you are
              back online.
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
          label="Email for replies"
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
          value={draft.email}
          onChange={(email) => change({ email })}
          error={faults.email}
        />
        <Tick
          label="Attach a screenshot"
          note="Shows the page behind this form. You can hide parts of it before sending."
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
          label="Include technical details"
          note={draft.withDetails ? 'These details will be sent:' : 'They help us find the cause.'}
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
