import { ApiError, messageOf } from '@/shared/api/errors'
import { IdentityError } from '@/shared/identity/types'

const said: Record<string, string> = {
  'requires-recent-login': 'Please confirm your identity.',
  'wrong-password': 'Wrong password.',
  'invalid-credential': 'Wrong password.',
  'invalid-login-credentials': 'Wrong password.',
  'user-mismatch': 'This Google account belongs to another account.',
  'credential-already-in-use': 'This Google account belongs to another account.',
  'email-already-in-use': 'This Google account’s address belongs to another account.',
  'provider-already-linked': 'A Google account is already added.',
  'too-many-requests': 'Too many attempts. Please try again later.',
  'invalid-verification-code': 'This code is wrong or has already been used.',
  'code-expired': 'This took too long. Please start again.',
  'unverified-email': 'Please verify your email address first. We sent you a link.',
  'second-factor-already-in-use': 'An authenticator app is already set up.',
  'invalid-email': 'Please enter a valid email address.',
  'invalid-new-email': 'This is already your email address.',
  'weak-password': 'Please choose another password.',
  'password-does-not-meet-requirements': 'Please choose another password.',
  'popup-blocked': 'Please allow popups for Google.',
  'popup-closed-by-user': 'Cancelled. Nothing was changed.',
  'cancelled-popup-request': 'Cancelled. Nothing was changed.',
}

/** What went wrong with the account, in words. */
export function problemOf(error: unknown): string {
  if (!(error instanceof IdentityError)) return messageOf(error)
  return said[error.code] ?? error.message
}

/** Who asks has to prove again that it is them: `factor` when the password alone does not do. */
export type Confirmation = 'any' | 'factor'

const confirmations: Record<string, Confirmation> = {
  '/problems/recent-sign-in-required': 'any',
  'requires-recent-login': 'any',
  '/problems/second-factor-required': 'factor',
  'second-factor-required': 'factor',
}

export function neededConfirmation(error: unknown): Confirmation | undefined {
  if (error instanceof ApiError) return confirmations[error.problem.type ?? '']
  return error instanceof IdentityError ? confirmations[error.code] : undefined
}

/** The name of a way of signing in. */
export function methodName(id: string): string {
  if (id === 'password') return 'Password'
  if (id === 'custom') return 'a passkey'
  return id === 'google.com' ? 'Google' : id
}
