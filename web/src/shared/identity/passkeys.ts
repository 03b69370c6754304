/** The browser's part of passkeys. Loaded when somebody uses one. */
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
    return new IdentityError('passkey-cancelled', 'No passkey was used.', { cause })
  }
  if (name === 'InvalidStateError') {
    const text = 'This device already has a passkey for your account.'
    return new IdentityError('passkey-exists', text, { cause })
  }
  const text = 'Your device could not do this. Please try again, or use another way.'
  return new IdentityError('passkey-failed', text, { cause })
}
