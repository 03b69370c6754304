/** The product's password rule (U-03): what is asked, and what is said when it is not met. */
export const passwordRules = [
  {
    short: '8 characters',
    message: 'Password must be at least 8 characters',
    met: (password: string) => [...password].length >= 8,
  },
  {
    short: 'uppercase',
    message: 'Password must contain at least one uppercase letter',
    met: (password: string) => /[A-Z]/.test(password),
  },
  {
    short: 'lowercase',
    message: 'Password must contain at least one lowercase letter',
    met: (password: string) => /[a-z]/.test(password),
  },
  {
    short: 'number',
    message: 'Password must contain at least one number',
    met: (password: string) => /[0-9]/.test(password),
  },
  {
    short: 'special character',
    message: 'Password must contain at least one special character',
    met: (password: string) => /[!@#$%^&*(),.?":{}|<>]/.test(password),
  },
] as const

export function passwordProblems(password: string): string[] {
  return passwordRules.filter((rule) => !rule.met(password)).map((rule) => rule.message)
}
