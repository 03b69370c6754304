import * as z from 'zod/mini'
import { texts } from './messages'
import { passwordProblems } from './password'

/** The query of the sign-in screen (S-04, S-05); anything else in the URL is left out. */
const signInSearchSchema = z.object({
  email: z.catch(z.optional(z.string()), undefined),
  reset: z.catch(z.optional(z.literal('success')), undefined),
})

export type SignInSearch = z.infer<typeof signInSearchSchema>

export function signInSearch(search: Record<string, unknown>): SignInSearch {
  return signInSearchSchema.parse(search)
}

/** The query of a link in a mail: what it is for, its one-time code, and where to go on. */
const mailLinkSchema = z.object({
  mode: z.catch(z.optional(z.string()), undefined),
  oobCode: z.catch(z.optional(z.coerce.string()), undefined),
  continueUrl: z.catch(z.optional(z.string()), undefined),
  email: z.catch(z.optional(z.string()), undefined),
})

export type MailLink = z.infer<typeof mailLinkSchema>

export function mailLinkSearch(search: Record<string, unknown>): MailLink {
  return mailLinkSchema.parse(search)
}

/** One address, without spaces, whose domain has a dot (S-09). */
export function isEmail(text: string): boolean {
  return text.length <= 320 && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text)
}

const email = z.string().check(z.refine(isEmail, texts.invalidEmail))

const newPassword = z
  .string()
  .check(z.refine((password) => passwordProblems(password).length === 0, texts.passwordRules))

export const signInSchema = z.object({
  email,
  password: z.string().check(z.minLength(1, texts.noPassword)),
})

export const signUpSchema = z.object({ email, password: newPassword })

export const resetSchema = z.object({ password: newPassword, confirm: z.string() }).check(
  z.refine(({ password, confirm }) => password === confirm, {
    error: texts.mismatch,
    path: ['confirm'],
    when: () => true,
  }),
)
