import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'

export { AccountLayout } from './components/account-layout'
export { PasswordHints, PasswordProblem } from './components/password-hints'
export { passwordProblem } from './password'
export { isEmail, mailLinkSearch } from './schema'
export { rememberEmail } from './temp-email'
export { useMailLink } from './use-mail-link'

/** A-05; the answer's `message` may be shown. */
export function sendVerificationEmail(): Promise<Schema<'Sent'>> {
  return apiFetch('POST', '/firebase-functions/send-verification-email')
}

/** A-06; the answer is the same whether or not the address has an account. */
export function sendPasswordResetEmail(email: string): Promise<Schema<'Sent'>> {
  return apiFetch('POST', '/firebase-functions/send-password-reset-email', {
    body: { email },
    anonymous: true,
  })
}
