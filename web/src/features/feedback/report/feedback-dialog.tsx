import { t } from '@messages/feedback-report'
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
    toast(t('feedback-dialog-could-not-take-screenshot'), { tone: 'error' })
  }

  if (outcome) {
    return (
      <Dialog
        title={outcome === 'sent' ? t('feedback-dialog-thank') : t('feedback-dialog-saved-later')}
        isOpen
        onClose={onClose}
        actions={<Button onPress={onClose}>{t('feedback-dialog-close')}</Button>}
      >
        <div data-feedback role="status" className="text-reading">
          {outcome === 'sent'
            ? t('feedback-dialog-feedback-sent-if-needs')
            : t('feedback-dialog-offline-feedback-saved-on')}
        </div>
      </Dialog>
    )
  }
  return (
    <Dialog
      title={t('feedback-dialog-send-feedback')}
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
            {draft.text.trim() === '' && !draft.picture
              ? t('feedback-dialog-cancel')
              : t('feedback-dialog-discard')}
          </Button>
          <Button isPending={isSending} onPress={() => void send()}>
            {online ? t('feedback-dialog-send') : t('feedback-dialog-send-when-online')}
          </Button>
        </>
      }
    >
      <div data-feedback>
        {faults.form && (
          <div className="mb-md">
            <Alert tone="error" title={t('feedback-dialog-feedback-could-not-sent')}>
              {t('feedback-dialog-text-still-here', { form: faults.form })}
            </Alert>
          </div>
        )}
        {!online && (
          <div className="mb-md">
            <Alert tone="info">{t('feedback-dialog-offline-feedback-saved-on')}</Alert>
          </div>
        )}
        <KindChoice value={draft.kind} onChange={(chosen) => change({ kind: chosen })} />
        <TextArea
          label={prompts()[draft.kind]}
          value={draft.text}
          onChange={(text) => change({ text })}
          error={faults.text}
          limit={longest}
          rows={4}
          autoFocus
        />
        <TextField
          label={t('feedback-dialog-email-replies')}
          optional
          type="email"
          inputMode="email"
          autoComplete="email"
          value={draft.email}
          onChange={(email) => change({ email })}
          error={faults.email}
        />
        <Tick
          label={t('feedback-dialog-attach-screenshot')}
          note={t('feedback-dialog-shows-page-behind-form')}
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
          label={t('feedback-dialog-include-technical-details')}
          note={
            draft.withDetails
              ? t('feedback-dialog-these-details-sent')
              : t('feedback-dialog-they-help-us-find')
          }
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
