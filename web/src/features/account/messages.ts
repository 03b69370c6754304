import { messageOf } from '@/shared/api/errors'
import { IdentityError } from '@/shared/identity/types'

/** The specification's texts of the account screens, to the letter (sections 5 and 8). */
export const texts = {
  resetDone: 'Password updated successfully. Please sign in with your new password.',
  emailFirst: 'Please enter your email address first',
  resetSent: 'Reset email sent! Check your inbox',
  resetFailed: 'Failed to send reset email. Please try again.',
  invalidEmail: 'Please enter a valid email address',
  noPassword: 'Please enter your password',
  passwordRules:
    'Password must be at least 8 characters with uppercase, lowercase, number, and special character',
  checking: 'Checking verification status...',
  verificationSent: 'Verification email sent successfully!',
  verificationFailed: 'Failed to send verification email',
  nobody: 'No user is currently logged in',
  linkInvalid: 'This password reset link is invalid. Please request a new one.',
  linkExpired:
    'This password reset link has expired or already been used. Please request a new one.',
  mismatch: 'Passwords do not match. Please re-enter them.',
  confirmFailed: 'Failed to reset password. Please try again or request a new link.',
  codeMissing: 'Missing reset code. Please request a new password reset email.',
  passwordReset: 'Password reset successfully! Redirecting you to sign in...',
} as const

type Catalogue = Record<string, string>

const wrongPair = 'Invalid email or password'

const signIn: Catalogue = {
  'user-not-found': wrongPair,
  'wrong-password': wrongPair,
  'invalid-credential': wrongPair,
  'invalid-login-credentials': wrongPair,
  'too-many-requests': 'Too many failed attempts. Please try again later',
  'invalid-email': texts.invalidEmail,
  'user-disabled': 'This account has been disabled',
}

const google: Catalogue = {
  'account-exists-with-different-credential':
    'This email is already registered with a different method',
  'popup-blocked': 'Please allow popups for Google sign in',
}

const cancelled = ['popup-closed-by-user', 'cancelled-popup-request', 'user-cancelled']

const weak = 'Password must meet security requirements'

const signUp: Catalogue = {
  'email-already-in-use': 'This email is already registered. Please sign in instead',
  'invalid-email': texts.invalidEmail,
  'weak-password': weak,
  'password-does-not-meet-requirements': weak,
}

function lookUp(catalogue: Catalogue, error: unknown, otherwise: string): string {
  if (!(error instanceof IdentityError)) return `${otherwise}: ${messageOf(error)}`
  return catalogue[error.code] ?? `${otherwise}: ${error.message}`
}

export function signInMessage(error: unknown): string {
  return lookUp(signIn, error, 'Failed to sign in')
}

export function signUpMessage(error: unknown): string {
  return lookUp(signUp, error, 'Failed to create account')
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
    return `Sign ${doing} was cancelled. Please try again.`
  }
  return lookUp(google, error, 'Failed to sign in with Google')
}

/** What the server's answer says (`detail`), else the given text. */
export function detailOr(error: unknown, otherwise: string): string {
  const detail = (error as { detail?: unknown } | null)?.detail
  return typeof detail === 'string' && detail !== '' ? detail : otherwise
}
