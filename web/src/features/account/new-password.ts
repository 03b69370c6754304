import { t } from '@messages/password'
import { passwordProblems } from './password'
import { emailProblem, type Problems } from './schema'

/** The rule in a sentence (U-03). */
export const newPasswordRules = () => t('new-password-rules')

const newPasswordProblem = (password: string) =>
  passwordProblems(password).length === 0 ? {} : { password: newPasswordRules() }

export function signUpProblems(typed: {
  email: string
  password: string
}): Problems<'email' | 'password'> {
  return { ...emailProblem(typed.email), ...newPasswordProblem(typed.password) }
}

export function resetProblems(typed: {
  password: string
  confirm: string
}): Problems<'password' | 'confirm'> {
  return {
    ...newPasswordProblem(typed.password),
    ...(typed.password === typed.confirm ? {} : { confirm: t('new-password-do-not-match') }),
  }
}
