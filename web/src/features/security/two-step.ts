import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'

export interface SecondFactorState {
  /** False with a Firebase project, which keeps its own. */
  available: boolean
  authenticator: { id: string; enrolled_at: string; last_used_at: string | null } | null
  recovery_codes_left: number
  session_has_one: boolean
  /** A staff role of this account needs one. */
  required: boolean
}

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: () => apiFetch<SecondFactorState>('/account/second-factor'),
})

export async function makeRecoveryCodes(): Promise<string[]> {
  const made = await apiFetch<{ codes: string[] }>('/account/second-factor/recovery-codes', {
    method: 'POST',
    body: {},
  })
  return made.codes
}

export const recoveryFile = (codes: string[]): string =>
  [
    'Slateflow recovery codes',
    'Each works once, in place of the authenticator app.',
    '',
    ...codes,
    '',
  ].join('\n')
