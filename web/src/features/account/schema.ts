import { texts } from './messages'

type Search = Record<string, unknown>

/** The texts that a query holds under these names; anything else in the URL is left out. */
function textsOf<Name extends string>(search: Search, names: Name[]): { [name in Name]?: string } {
  const found: { [name in Name]?: string } = {}
  for (const name of names) {
    const value = search[name]
    if (typeof value === 'string') found[name] = value
  }
  return found
}

/** The query of the sign-in screen (S-04, S-05). */
export interface SignInSearch {
  email?: string
  reset?: 'success'
}

export function signInSearch(search: Search): SignInSearch {
  const found: SignInSearch = textsOf(search, ['email'])
  if (search['reset'] === 'success') found.reset = 'success'
  return found
}

/** The query of a link in a mail: what it is for, its one-time code, and where to go on. */
export type MailLink = { [name in 'mode' | 'oobCode' | 'continueUrl' | 'email']?: string }

export function mailLinkSearch(search: Search): MailLink {
  const found: MailLink = textsOf(search, ['mode', 'oobCode', 'continueUrl', 'email'])
  // The router reads a code of digits alone as a number.
  if (typeof search['oobCode'] === 'number') found.oobCode = String(search['oobCode'])
  return found
}

/** One address, without spaces, whose domain has a dot (S-09). */
export function isEmail(text: string): boolean {
  return text.length <= 320 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}

/** What is wrong with the answers of a form, by field; nothing for those that are right. */
export type Problems<Name extends string> = Partial<Record<Name, string>>

export const emailProblem = (email: string) =>
  isEmail(email) ? {} : { email: texts().invalidEmail }

export function signInProblems(typed: {
  email: string
  password: string
}): Problems<'email' | 'password'> {
  return {
    ...emailProblem(typed.email),
    ...(typed.password === '' ? { password: texts().noPassword } : {}),
  }
}
