import { t } from '@messages/shared'
import { FirebaseError } from '@firebase/app'
import { IdentityError } from './types'

/** The SDK's own text for these is a bare code; a person needs words (N-02). */
const inWords = (): Record<string, string> => ({
  'network-request-failed': t('identity-unreachable'),
  timeout: t('identity-timeout'),
})

/** What the server says of an account that moderators have suspended; the SDK only passes its answer on. */
function suspension({ customData }: FirebaseError): string | undefined {
  const answer = customData?.['_tokenResponse'] as { error?: { message?: unknown } } | undefined
  const message = answer?.error?.message
  if (typeof message !== 'string') return undefined
  const [, ...text] = message.split(' : ')
  return text.join(' : ') || undefined
}

/** What the SDK throws, as the product's own error. */
export function translate(cause: unknown): IdentityError {
  if (cause instanceof IdentityError) return cause
  if (!(cause instanceof FirebaseError)) {
    return new IdentityError('internal-error', t('identity-internal'), { cause })
  }
  const code = cause.code.replace(/^auth\//, '')
  const suspended = code === 'user-disabled' && suspension(cause)
  if (suspended) return new IdentityError('account-suspended', suspended, { cause })
  return new IdentityError(code, inWords()[code] ?? cause.message, { cause })
}
