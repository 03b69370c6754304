import { t } from '@messages/shared'
/** The signed-in user, as the product knows them (E-01). */
export interface SignedInUser {
  uid: string
  email: string | null
  emailVerified: boolean
  displayName: string | null
}

/** A way of signing in: `password` or `google.com`, and the address it is known by. */
export interface SignInMethod {
  id: string
  email: string | null
}

export type ProfileStatus = 'profile_complete' | 'create_required' | 'update_required'

/** What the guards decide on; `status` is null while it is unknown or could not be determined. */
export interface Session {
  user: SignedInUser | null
  status: ProfileStatus | null
}

/** An authenticator app that is being set up. */
export interface AuthenticatorSetup {
  /** For typing, where no camera is at hand. */
  secret: string
  /** What the QR code says. */
  uri: string
  /** With the app's first code; every other session of the account ends. */
  finish: (code: string) => Promise<void>
}

/** A refusal of the identity provider; `code` is the part after `auth/`. */
export class IdentityError extends Error {
  override readonly name = 'IdentityError'
  constructor(
    readonly code: string,
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options)
  }
}

/** The password or Google was right; nobody is signed in before the second step. */
export class SecondStepNeeded extends IdentityError {
  constructor(
    /** With the authenticator app's code, or a recovery code. */
    readonly answer: (code: string) => Promise<SignedInUser>,
    options?: ErrorOptions,
  ) {
    super('multi-factor-auth-required', t('identity-second-step-needed'), options)
  }
}
