import { t } from '@messages/account'
import { messageOf } from '@/shared/api/errors'
import { IdentityError } from '@/shared/identity/types'

/** The specification's texts of the account screens, to the letter (sections 5 and 8). */
export const texts = () =>
  ({
    resetDone: t('messages-password-updated-successfully-sign'),
    invalidEmail: t('messages-enter-valid-email-address'),
    noPassword: t('messages-enter-password'),
    verificationFailed: t('messages-failed-send-verification-email'),
  }) as const

export type Catalogue = Record<string, string>

const wrongPair = () => t('messages-invalid-email-password')

const signIn = (): Catalogue => ({
  'user-not-found': wrongPair(),
  'wrong-password': wrongPair(),
  'invalid-credential': wrongPair(),
  'invalid-login-credentials': wrongPair(),
  'too-many-requests': t('messages-too-many-failed-attempts'),
  'invalid-email': texts().invalidEmail,
  'user-disabled': t('messages-account-disabled'),
})

const google = (): Catalogue => ({
  'account-exists-with-different-credential': t('messages-email-already-registered-different'),
  'popup-blocked': t('messages-allow-popups-google-sign'),
})

const cancelled = ['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled']

/** The text for an error of the identity provider by its code, else the given one with what it says. */
export function lookUp(catalogue: Catalogue, error: unknown, otherwise: string): string {
  if (!(error instanceof IdentityError)) return `${otherwise}: ${messageOf(error)}`
  // With the moderators' reason, in whole sentences.
  if (error.code === 'account-suspended') return error.message
  return catalogue[error.code] ?? `${otherwise}: ${error.message}`
}

export function signInMessage(error: unknown): string {
  return lookUp(signIn(), error, t('messages-failed-sign-in'))
}

export function googleMessage(error: unknown, doing: 'in' | 'up'): string {
  if (error instanceof IdentityError && cancelled.includes(error.code)) {
    return t('messages-sign-cancelled-try-again', { doing })
  }
  return lookUp(google(), error, t('messages-failed-sign-in-google'))
}

/** What the server's answer says (`detail`), else the given text. */
export function detailOr(error: unknown, otherwise: string): string {
  const detail = (error as { detail?: unknown } | null)?.detail
  return typeof detail === 'string' && detail !== '' ? detail : otherwise
}
