import { t } from '@messages/signup'
import { IdentityError } from '@/shared/identity/types'
import { type Catalogue, lookUp, texts } from '../messages'

const weak = () => t('signup-messages-password-must-meet-security')

const signUp = (): Catalogue => ({
  'email-already-in-use': t('signup-messages-email-already-registered'),
  'invalid-email': texts().invalidEmail,
  'weak-password': weak(),
  'password-does-not-meet-requirements': weak(),
})

export function signUpMessage(error: unknown): string {
  return lookUp(signUp(), error, t('signup-messages-failed-create-account'))
}

/** What the server says against a password that keeps the rules: it is too easy to guess. */
export function weakPasswordReason(error: unknown): string | undefined {
  if (!(error instanceof IdentityError) || error.code !== 'weak-password') return undefined
  const said = /^Firebase: (.+?)\.? \(auth\/weak-password\)\.$/.exec(error.message)?.[1]
  // What the SDK writes where the provider gave no reason.
  return said === 'Error' ? undefined : said
}
