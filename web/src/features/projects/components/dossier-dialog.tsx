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
      toast('Dossier downloaded')
      onClose()
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    making.start({ projectId, preparedFor: preparedFor.trim() })
  }
  return (
    <Dialog
      title="Create dossier"
      isOpen
      onClose={onClose}
      isDismissable={!making.isPending}
      actions={
        <>
          <Button kind="outline" onPress={making.isPending ? making.cancel : onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} isPending={making.isPending}>
            Download PDF
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-md">
        <p className="text-reading">
          A PDF for financiers and partners with the story, package, finance plan, charts and team.
          Approved stages appear as approved; drafts are marked. Key creatives are named once they
          have confirmed.
        </p>
        <TextField
          label="Prepared for"
          optional
          description="A person or company. Shown on the cover and in the footer."
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
