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

/** What is said against a password: the message of the rule that it breaks, the combined one if there are several. */
export function passwordProblem(password: string): string | undefined {
  const broken = passwordRules().filter((rule) => !rule.met(password))
  return broken.length > 1 ? t('new-password-rules') : broken[0]?.message
}
