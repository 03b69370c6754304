import { t } from '@messages/security'
import { ApiError, messageOf } from '@/shared/api/errors'
import { IdentityError } from '@/shared/identity/types'

const said = (): Record<string, string> => ({
  'requires-recent-login': t('words-confirm-identity'),
  'wrong-password': t('words-wrong-password'),
  'invalid-credential': t('words-wrong-password'),
  'invalid-login-credentials': t('words-wrong-password'),
  'user-mismatch': t('words-google-account-belongs-another'),
  'credential-already-in-use': t('words-google-account-belongs-another'),
  'email-already-in-use': t('words-google-accounts-address-belongs'),
  'provider-already-linked': t('words-google-account-already-added'),
  'too-many-requests': t('words-too-many-attempts-try'),
  'invalid-verification-code': t('words-code-wrong-already-used'),
  'code-expired': t('words-took-too-long-start'),
  'unverified-email': t('words-verify-email-address-first'),
  'second-factor-already-in-use': t('words-authenticator-app-already-set'),
  'invalid-email': t('words-enter-valid-email-address'),
  'invalid-new-email': t('words-already-email-address'),
  'weak-password': t('words-choose-another-password'),
  'password-does-not-meet-requirements': t('words-choose-another-password'),
  'popup-blocked': t('words-allow-popups-google'),
  'popup-closed-by-user': t('words-cancelled-nothing-changed'),
  'cancelled-popup-request': t('words-cancelled-nothing-changed'),
})

/** What went wrong with the account, in words. */
export function problemOf(error: unknown): string {
  if (!(error instanceof IdentityError)) return messageOf(error)
  return said()[error.code] ?? error.message
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
  if (id === 'password') return t('words-password')
  if (id === 'custom') return t('words-passkey')
  return id === 'google.com' ? t('words-google') : id
}
