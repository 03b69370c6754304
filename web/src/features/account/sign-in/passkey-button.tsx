import { t } from '@messages/account'
import KeyRound from 'lucide-react/icons/key-round'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { config } from '@/shared/config'
import { canPasskeys } from '@/shared/identity/can-passkeys'
import { identity } from '@/shared/identity/identity'
import { IdentityError } from '@/shared/identity/types'
import { Button } from '@/shared/ui/buttons/button'
import { Or } from '../components/or'

/** Asks the browser for a passkey of this site; absent where it can have none. */
export function PasskeyButton({
  onStart,
  onSuccess,
  onError,
}: {
  onStart: () => void
  onSuccess: () => void
  onError: (message: string) => void
}) {
  const [isPending, setPending] = useState(false)
  const [isCancelled, setCancelled] = useState(false)
  if (!canPasskeys()) return null
  const press = async () => {
    onStart()
    setPending(true)
    setCancelled(false)
    try {
      await identity.signInWithPasskey()
    } catch (error) {
      setPending(false)
      const closed = error instanceof IdentityError && error.code === 'passkey-cancelled'
      if (closed) setCancelled(true)
      else onError(messageOf(error))
      return
    }
    onSuccess()
  }
  return (
    <div>
      {config.google === 'off' && <Or />}
      <Button
        kind="outline"
        wide
        icon={<KeyRound size={18} aria-hidden />}
        isPending={isPending}
        onPress={() => void press()}
      >
        {t('passkey-button-login-passkey')}
      </Button>
      <p
        role="status"
        className="mt-sm min-h-4 text-center text-caption font-normal text-lightText"
      >
        {isCancelled && t('passkey-button-no-passkey-used-try')}
      </p>
    </div>
  )
}
