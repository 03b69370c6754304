import { t } from '@messages/security'
import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'

export type SecondFactorState = Schema<'SecondFactorState'>

export const secondFactorQuery = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: () => apiFetch('GET', '/account/second-factor'),
})

export async function makeRecoveryCodes(): Promise<string[]> {
  return (await apiFetch('POST', '/account/second-factor/recovery-codes')).codes
}

export const recoveryFile = (codes: string[]): string =>
  [
    t('two-step-slateflow-recovery-codes'),
    t('two-step-each-code-works-once'),
    '',
    ...codes,
    '',
  ].join('\n')
