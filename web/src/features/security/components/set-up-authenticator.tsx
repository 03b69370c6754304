import { t } from '@messages/security'
import { useState } from 'react'
import { encode } from 'uqr'
import type { AuthenticatorSetup } from '@/shared/identity/types'
import { TextField } from '@/shared/ui/fields/text-field'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { makeRecoveryCodes } from '../two-step'
import { problemOf } from '../words'
import { RecoveryCodes } from './recovery-codes'

/** Scan, type the first code, keep the recovery codes. */
export function SetUpAuthenticator({
  setup,
  onClose,
  onDone,
}: {
  setup: AuthenticatorSetup
  onClose: () => void
  onDone: () => void
}) {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isSending, setSending] = useState(false)
  const [codes, setCodes] = useState<string[]>()

  const finish = async () => {
    setSending(true)
    setProblem(undefined)
    try {
      await setup.finish(code.replace(/\s/g, ''))
    } catch (error) {
      setProblem(problemOf(error))
      setSending(false)
      return
    }
    onDone()
    try {
      setCodes(await makeRecoveryCodes())
    } catch (error) {
      setProblem(problemOf(error))
    }
    setSending(false)
  }
  const close = () => {
    onDone()
    onClose()
  }

  if (codes) return <RecoveryCodes codes={codes} onClose={close} />
  return (
    <FormDialog
      title={t('set-up-authenticator-set-up-two-step')}
      submit={t('set-up-authenticator-turn-on')}
      isPending={isSending}
      problem={problem}
      hasCancel={false}
      onClose={onClose}
      onSubmit={() => void finish()}
    >
      <p className="mb-md">{t('set-up-authenticator-scan-authenticator-app-on')}</p>
      <Picture uri={setup.uri} />
      <p className="my-md text-center text-lightText">
        {t('set-up-authenticator-no-camera-enter-key')}{' '}
        <span className="font-mono wrap-anywhere text-text">{setup.secret}</span>
      </p>
      <TextField
        label={t('set-up-authenticator-code')}
        value={code}
        onChange={setCode}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
    </FormDialog>
  )
}

/** Black on white in both themes: phones read nothing else as surely. */
function Picture({ uri }: { uri: string }) {
  const { data, size } = encode(uri, { border: 3 })
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${size} ${size}`}
      role="img"
      aria-label={t('set-up-authenticator-qr-code-authenticator-app')}
      shapeRendering="crispEdges"
      className="mx-auto block size-[200px] rounded-sm"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
