import { t } from '@messages/team'
import { TextField } from '@/shared/ui/fields/text-field'
import { Dialog } from '@/shared/ui/overlays/dialog'

/** Where the browser does not copy by itself, the link stands here to be copied by hand. */
export function LinkDialog({
  link,
  invitee,
  onClose,
}: {
  link: string
  invitee: string
  onClose: () => void
}) {
  return (
    <Dialog title={t('invitation-list-link-title')} isOpen onClose={onClose}>
      <TextField
        label={t('invitation-list-link', { invitee })}
        description={t('invitation-list-link-help')}
        value={link}
        onChange={() => undefined}
        isReadOnly
      />
    </Dialog>
  )
}
