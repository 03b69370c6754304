import { t } from '@messages/security'
import { Button } from '@/shared/ui/buttons/button'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { recoveryFile } from '../two-step'

/** Shown once; the server keeps only their digests. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog
      title={t('recovery-codes')}
      isOpen
      onClose={onClose}
      isDismissable={false}
      actions={
        <>
          <Button kind="outline" onPress={() => download(codes)}>
            {t('recovery-codes-download')}
          </Button>
          <Button onPress={onClose}>{t('recovery-codes-i-saved-them')}</Button>
        </>
      }
    >
      <p className="mb-md">{t('recovery-codes-each-code-logs-in')}</p>
      <ul className="grid gap-sm rounded-md bg-sunken p-md font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
    </Dialog>
  )
}

function download(codes: string[]) {
  const url = URL.createObjectURL(new Blob([recoveryFile(codes)], { type: 'text/plain' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'slateflow-recovery-codes.txt'
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 10_000)
}
