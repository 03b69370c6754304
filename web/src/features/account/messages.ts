import { t } from '@messages/account'
import { messageOf } from '@/shared/api/errors'
import { IdentityError } from '@/shared/identity/types'

/** The specification's texts of the account screens, to the letter (sections 5 and 8). */
export const texts = () =>
  ({
    resetDone: t('messages-password-updated-successfully-sign'),
    emailFirst: t('messages-enter-email-address-first'),
    resetSent: t('messages-reset-email-sent-check'),
    resetFailed: t('messages-failed-send-reset-email'),
    invalidEmail: t('messages-enter-valid-email-address'),
    noPassword: t('messages-enter-password'),
    passwordRules: t('messages-password-rules'),
    checking: t('messages-checking-verification-status'),
    verificationSent: t('messages-verification-email-sent-successfully'),
    verificationFailed: t('messages-failed-send-verification-email'),
    nobody: t('messages-no-user-currently-logged'),
    linkInvalid: t('messages-password-reset-link-invalid'),
    linkExpired: t('messages-password-reset-link-expired'),
    mismatch: t('messages-passwords-do-not-match'),
    confirmFailed: t('messages-failed-reset-password-try'),
    codeMissing: t('messages-missing-reset-code-request'),
    passwordReset: t('messages-password-reset-successfully-redirecting'),
  }) as const

type Catalogue = Record<string, string>

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

const weak = () => t('messages-password-must-meet-security')

const signUp = (): Catalogue => ({
  'email-already-in-use': t('messages-email-already-registered-sign'),
  'invalid-email': texts().invalidEmail,
  'weak-password': weak(),
  'password-does-not-meet-requirements': weak(),
})

function lookUp(catalogue: Catalogue, error: unknown, otherwise: string): string {
  if (!(error instanceof IdentityError)) return `${otherwise}: ${messageOf(error)}`
  return catalogue[error.code] ?? `${otherwise}: ${error.message}`
}

export function signInMessage(error: unknown): string {
  return lookUp(signIn(), error, t('messages-failed-sign-in'))
}

export function signUpMessage(error: unknown): string {
  return lookUp(signUp(), error, t('messages-failed-create-account'))
}

/** What the server says against a password that keeps the rules: it is too easy to guess. */
export function weakPasswordReason(error: unknown): string | undefined {
  if (!(error instanceof IdentityError) || error.code !== 'weak-password') return undefined
  const said = /^Firebase: (.+?)\.? \(auth\/weak-password\)\.$/.exec(error.message)?.[1]
  // What the SDK writes where the provider gave no reason.
  return said === 'Error' ? undefined : said
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
