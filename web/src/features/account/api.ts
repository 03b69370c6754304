import { apiFetch } from '@/shared/api/client'

export { AccountLayout } from './components/account-layout'
export { PasswordHints } from './components/password-hints'
export { passwordProblems } from './password'
export { isEmail, mailLinkSearch } from './schema'

/** A-05; the answer's `message` may be shown. */
export function sendVerificationEmail(): Promise<{ message?: string }> {
  return apiFetch('/firebase-functions/send-verification-email', { method: 'POST', body: {} })
}

/** A-06; the answer is the same whether or not the address has an account. */
export function sendPasswordResetEmail(email: string): Promise<{ message?: string }> {
  return apiFetch('/firebase-functions/send-password-reset-email', {
    method: 'POST',
    body: { email },
    anonymous: true,
  })
}
