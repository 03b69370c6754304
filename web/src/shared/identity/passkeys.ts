/** The browser's part of passkeys. Loaded when somebody uses one. */
import { t } from '@messages/shared'
import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import { IdentityError } from './types'

/** Somebody proves a passkey: whose it is, and what the SDK begins a session with. */
export async function prove(): Promise<Schema<'PasskeyProof'>> {
  const { session, options } = await apiFetch('POST', '/sign-in/passkey/start', {
    anonymous: true,
  })
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
  const credential = await asked(startAuthentication({ optionsJSON }))
  return apiFetch('POST', '/sign-in/passkey', {
    body: { session, credential: json(credential) },
    anonymous: true,
  })
}

/** The device makes a passkey; the server keeps its public part. */
export async function make(
  { session, options }: Schema<'Registration'>,
  name: string,
): Promise<Schema<'Passkey'>> {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const credential = await asked(startRegistration({ optionsJSON }))
  return apiFetch('POST', '/account/passkeys', {
    body: { session, name, credential: json(credential) },
  })
}

/** The server's document says no more of it than that it is an object. */
const json = (credential: object) => credential as Schema<'NewPasskey'>['credential']

async function asked<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (cause) {
    throw refusal(cause)
  }
}

/** Browsers do not tell a closed window from a device without a passkey. */
function refusal(cause: unknown): IdentityError {
  const name = cause instanceof Error ? cause.name : ''
  if (name === 'NotAllowedError' || name === 'AbortError') {
    return new IdentityError('passkey-cancelled', t('passkeys-cancelled'), { cause })
  }
  if (name === 'InvalidStateError') {
    return new IdentityError('passkey-exists', t('passkeys-exists'), { cause })
  }
  return new IdentityError('passkey-failed', t('passkeys-failed'), { cause })
}
