import { t } from '@messages/security'
import { useState } from 'react'
import { IdentityError } from '@/shared/identity/types'
import { TextField } from '@/shared/ui/fields/text-field'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { makePasskey, type Registration } from '../passkeys'
import { problemOf } from '../words'

const longestName = 60

/** A name first; then the browser asks its owner. */
export function AddPasskey({
  begun,
  onClose,
  onDone,
}: {
  begun: Registration
  onClose: () => void
  onDone: () => void
}) {
  const [name, setName] = useState(begun.suggested_name)
  const [problem, setProblem] = useState<string>()
  const [isMaking, setMaking] = useState(false)
  const [isCancelled, setCancelled] = useState(false)

  const make = async () => {
    setProblem(undefined)
    setCancelled(false)
    setMaking(true)
    try {
      await makePasskey(begun, name.trim())
    } catch (error) {
      setMaking(false)
      const closed = error instanceof IdentityError && error.code === 'passkey-cancelled'
      if (closed) setCancelled(true)
      else setProblem(problemOf(error))
      return
    }
    onDone()
  }
  return (
    <FormDialog
      title={t('add-passkey')}
      submit={t('add-passkey-create-passkey')}
      isPending={isMaking}
      problem={problem}
      onClose={onClose}
      onSubmit={() => void make()}
    >
      <p className="mb-md">{t('add-passkey-browser-ask-fingerprint-face')}</p>
      <TextField
        label={t('add-passkey-name-passkey')}
        description={t('add-passkey-identifies-in-list')}
        value={name}
        onChange={setName}
        maxLength={longestName}
        autoFocus
      />
      <p role="status" className="min-h-4 text-caption text-lightText">
        {isCancelled && t('add-passkey-no-passkey-created-try')}
      </p>
    </FormDialog>
  )
}
