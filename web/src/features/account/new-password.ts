import { t } from '@messages/password'
import { passwordProblem } from './password'
import { emailProblem, type Problems } from './schema'

function newPasswordProblem(password: string): Problems<'password'> {
  const problem = passwordProblem(password)
  return problem === undefined ? {} : { password: problem }
}

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
