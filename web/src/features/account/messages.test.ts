import { describe, expect, test } from 'vitest'
import { ApiError } from '@/shared/api/errors'
import { IdentityError } from '@/shared/identity/types'
import { detailOr, googleMessage, signInMessage, texts } from './messages'
import { signUpMessage, weakPasswordReason } from './sign-in/signup-messages'

const refused = (code: string) => new IdentityError(code, `Firebase: Error (auth/${code}).`)

describe('[S-10 S-11 S-12 S-13 S-14] sign-in', () => {
  test.each([
    ['S-10', 'user-not-found', 'Invalid email or password'],
    ['S-10', 'wrong-password', 'Invalid email or password'],
    ['S-10', 'invalid-credential', 'Invalid email or password'],
    ['S-10', 'invalid-login-credentials', 'Invalid email or password'],
    ['S-11', 'too-many-requests', 'Too many failed attempts. Please try again later'],
    ['S-12', 'invalid-email', 'Please enter a valid email address'],
    ['S-13', 'user-disabled', 'This account has been disabled'],
    ['S-14', 'whatever', 'Failed to sign in: Firebase: Error (auth/whatever).'],
  ])('%s: %s', (_id, code, text) => {
    expect(signInMessage(refused(code))).toBe(text)
  })

  test('[S-14] a fault outside of the provider is said in words, not in jargon', () => {
    expect(signInMessage(new TypeError('x is not a function'))).toBe(
      'Failed to sign in: Something went wrong on our side. Please try again.',
    )
  })
})

describe('[S-15 S-16 S-17 S-18] Google', () => {
  test.each([
    ['S-15', 'popup-closed-by-user', 'Sign in was cancelled. Please try again.'],
    ['S-15', 'cancelled-popup-request', 'Sign in was cancelled. Please try again.'],
    [
      'S-16',
      'account-exists-with-different-credential',
      'This email is already registered with a different method',
    ],
    ['S-17', 'popup-blocked', 'Please allow popups for Google sign in'],
    ['S-18', 'oh-no', 'Failed to sign in with Google: Firebase: Error (auth/oh-no).'],
  ])('%s: %s', (_id, code, text) => {
    expect(googleMessage(refused(code), 'in')).toBe(text)
  })

  test('[U-06] on the sign-up screen only the cancellation differs', () => {
    expect(googleMessage(refused('popup-closed-by-user'), 'up')).toBe(
      'Sign up was cancelled. Please try again.',
    )
    expect(googleMessage(refused('popup-blocked'), 'up')).toBe(
      'Please allow popups for Google sign in',
    )
    expect(googleMessage(refused('account-exists-with-different-credential'), 'up')).toBe(
      'This email is already registered with a different method',
    )
    expect(googleMessage(refused('x'), 'up')).toBe(
      'Failed to sign in with Google: Firebase: Error (auth/x).',
    )
  })
})

describe('[U-04 U-05] sign-up', () => {
  test.each([
    ['U-04', 'email-already-in-use', 'This email is already registered. Please sign in instead'],
    ['U-05', 'invalid-email', 'Please enter a valid email address'],
    ['U-05', 'weak-password', 'Password must meet security requirements'],
    ['U-05', 'password-does-not-meet-requirements', 'Password must meet security requirements'],
    ['U-05', 'odd', 'Failed to create account: Firebase: Error (auth/odd).'],
  ])('%s: %s', (_id, code, text) => {
    expect(signUpMessage(refused(code))).toBe(text)
  })
})

describe('detailOr', () => {
  test('[V-03] the answer’s detail, else the fixed text', () => {
    const said = new ApiError(429, { detail: 'Too many mails. Try again in an hour.' })
    const fixed = texts().verificationFailed
    expect(detailOr(said, fixed)).toBe('Too many mails. Try again in an hour.')
    expect(detailOr(new ApiError(500, {}), fixed)).toBe('Failed to send verification email')
    expect(detailOr(new TypeError('x'), fixed)).toBe('Failed to send verification email')
  })
})

test('[M11] what the server says against a password is told without the SDK’s words', () => {
  const said = 'Firebase: Password is too common. Choose another. (auth/weak-password).'
  expect(weakPasswordReason(new IdentityError('weak-password', said))).toBe(
    'Password is too common. Choose another',
  )
  expect(weakPasswordReason(refused('weak-password'))).toBeUndefined()
  expect(weakPasswordReason(refused('network-request-failed'))).toBeUndefined()
})
