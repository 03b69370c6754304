import { t } from '@messages/projects'
import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { TextField } from '@/shared/ui/fields/text-field'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { type DossierOrder, dossier, useTransfer } from '../transfer'

/** Asks for whom the dossier is, and makes it. */
export function DossierDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const id = useId()
  const [preparedFor, setPreparedFor] = useState('')
  const making = useTransfer(
    async (order: DossierOrder, transfer: Parameters<typeof dossier>[1]) => {
      await dossier(order, transfer)
      toast(t('dossier-dialog-dossier-downloaded'))
      onClose()
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    making.start({ projectId, preparedFor: preparedFor.trim() })
  }
  return (
    <Dialog
      title={t('dossier-dialog-create-dossier')}
      isOpen
      onClose={onClose}
      isDismissable={!making.isPending}
      actions={
        <>
          <Button kind="outline" onPress={making.isPending ? making.cancel : onClose}>
            {t('dossier-dialog-cancel')}
          </Button>
          <Button type="submit" form={id} isPending={making.isPending}>
            {t('dossier-dialog-download-pdf')}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-md">
        <p className="text-reading">{t('dossier-dialog-pdf-financiers-partners-story')}</p>
        <TextField
          label={t('dossier-dialog-prepared')}
          optional
          description={t('dossier-dialog-person-company-shown-on')}
          value={preparedFor}
          onChange={setPreparedFor}
          maxLength={120}
          limit={120}
          autoFocus
        />
        {making.error && <Alert tone="error">{messageOf(making.error)}</Alert>}
      </form>
    </Dialog>
  )
}
