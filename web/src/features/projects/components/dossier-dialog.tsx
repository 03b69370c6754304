import { type FormEvent, useId, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Alert } from '@/shared/ui/alert'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { TextField } from '@/shared/ui/text-field'
import { toast } from '@/shared/ui/toast'
import { type DossierOrder, dossier, useTransfer } from '../transfer'

/** Asks for whom the dossier is, and makes it. */
export function DossierDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const id = useId()
  const [preparedFor, setPreparedFor] = useState('')
  const making = useTransfer(
    async (order: DossierOrder, transfer: Parameters<typeof dossier>[1]) => {
      await dossier(order, transfer)
      toast('The dossier is in your downloads')
      onClose()
    },
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    making.start({ projectId, preparedFor: preparedFor.trim() })
  }
  return (
    <Dialog
      title="Make a dossier"
      isOpen
      onClose={onClose}
      isDismissable={!making.isPending}
      actions={
        <>
          <Button kind="outline" onPress={making.isPending ? making.cancel : onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} isPending={making.isPending}>
            Make the PDF
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-md">
        <p className="text-reading">
          A PDF for people who are to put money into the project: the story, the package, the
          finance plan with its charts, the team. Approved stages are shown as they were approved;
          drafts are marked. Key creatives are named once they have confirmed.
        </p>
        <TextField
          label="Prepared for"
          optional
          description="A person or a company. It stands on the cover and at the foot of every page."
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
