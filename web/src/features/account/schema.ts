import * as z from 'zod/mini'

/** The query of the sign-in screen (S-04, S-05); anything else in the URL is left out. */
const searchSchema = z.object({
  email: z.catch(z.optional(z.string()), undefined),
  reset: z.catch(z.optional(z.literal('success')), undefined),
})

export type SignInSearch = z.infer<typeof searchSchema>

export function signInSearch(search: Record<string, unknown>): SignInSearch {
  return searchSchema.parse(search)
}
