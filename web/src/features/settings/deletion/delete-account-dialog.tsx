import { t } from '@messages/settings'
import { type FormEvent, useId, useState } from 'react'
import { useAuthState } from '@/shared/identity/session'
import { Button } from '@/shared/ui/buttons/button'
import { TextField } from '@/shared/ui/fields/text-field'
import { Dialog } from '@/shared/ui/overlays/dialog'
import type { Deletion } from './queries'

/** What goes, what stays and when; confirmed with the account's address. */
export function DeleteAccountDialog({
  deletion,
  onClose,
  onConfirm,
}: {
  deletion: Deletion
  onClose: () => void
  onConfirm: () => void
}) {
  const form = useId()
  const email = useAuthState()?.email ?? ''
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const confirm = (event: FormEvent) => {
    event.preventDefault()
    if (typed.trim().toLowerCase() === email.toLowerCase()) onConfirm()
    else setError(t('delete-account-dialog-other-address'))
  }
  return (
    <Dialog
      title={t('delete-account-dialog')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button kind="outline" onPress={onClose}>
            {t('delete-account-dialog-cancel')}
          </Button>
          <Button kind="danger" type="submit" form={form}>
            {t('delete-account-dialog-confirm')}
          </Button>
        </>
      }
    >
      <p className="mb-sm">{t('delete-account-dialog-when', { days: deletion.grace_days })}</p>
      <p className="mb-sm">{t('delete-account-dialog-goes')}</p>
      <Projects projects={deletion.projects} />
      <p className="mb-md">{t('delete-account-dialog-stays')}</p>
      <form id={form} noValidate onSubmit={confirm}>
        <TextField
          label={t('delete-account-dialog-type', { email })}
          type="email"
          autoComplete="off"
          value={typed}
          onChange={setTyped}
          error={error}
        />
      </form>
    </Dialog>
  )
}

function Projects({ projects }: { projects: Deletion['projects'] }) {
  if (projects.length === 0) return null
  return (
    <>
      <p>{t('delete-account-dialog-projects')}</p>
      <ul className="mb-sm list-disc pl-lg">
        {projects.map(({ project_name, is_passed_on, heir }) => (
          <li key={project_name} className="wrap-anywhere">
            {is_passed_on
              ? heir
                ? t('delete-account-dialog-heir', { project: project_name, heir })
                : t('delete-account-dialog-producer', { project: project_name })
              : t('delete-account-dialog-gone', { project: project_name })}
          </li>
        ))}
      </ul>
    </>
  )
}
