import { t } from '@messages/password'

/** The product's password rule (U-03): what is asked, and what is said when it is not met. */
export const passwordRules = () =>
  [
    {
      short: t('password-8-characters'),
      message: t('password-needs-8-characters'),
      met: (password: string) => [...password].length >= 8,
    },
    {
      short: t('password-uppercase'),
      message: t('password-needs-uppercase'),
      met: (password: string) => /[A-Z]/.test(password),
    },
    {
      short: t('password-lowercase'),
      message: t('password-needs-lowercase'),
      met: (password: string) => /[a-z]/.test(password),
    },
    {
      short: t('password-number'),
      message: t('password-needs-number'),
      met: (password: string) => /[0-9]/.test(password),
    },
    {
      short: t('password-special-character'),
      message: t('password-needs-special-character'),
      met: (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
    },
  ] as const

export function passwordProblems(password: string): string[] {
  return passwordRules()
    .filter((rule) => !rule.met(password))
    .map((rule) => rule.message)
}
