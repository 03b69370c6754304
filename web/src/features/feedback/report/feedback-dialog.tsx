import { t } from '@messages/feedback-report'
import { useState } from 'react'
import { useOnline } from '@/shared/hooks/use-online'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { Dialog } from '@/shared/ui/overlays/dialog'
import type { Kind } from '../opening'
import { forgetDraft } from './draft'
import { ReportFields } from './report-fields'
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
  if (outcome) return <Outcome {...{ outcome, onClose }} hasEmail={draft.email.trim() !== ''} />
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
        <ReportFields
          {...{ draft, details, faults, change, withPicture }}
          onPicture={setWithPicture}
        />
      </div>
    </Dialog>
  )
}

function Outcome({
  outcome,
  hasEmail,
  onClose,
}: {
  outcome: 'sent' | 'waiting'
  hasEmail: boolean
  onClose: () => void
}) {
  const sent = hasEmail
    ? t('feedback-dialog-feedback-sent-if-needs')
    : t('feedback-dialog-feedback-sent')
  return (
    <Dialog
      title={outcome === 'sent' ? t('feedback-dialog-thank') : t('feedback-dialog-saved-later')}
      isOpen
      onClose={onClose}
      actions={<Button onPress={onClose}>{t('feedback-dialog-close')}</Button>}
    >
      <div data-feedback role="status" className="text-reading">
        {outcome === 'sent' ? sent : t('feedback-dialog-offline-feedback-saved-on')}
      </div>
    </Dialog>
  )
}
