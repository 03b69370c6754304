import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'
import { config } from '@/shared/config'

export type Passkey = Schema<'Passkey'>
/** A passkey that the server waits for. */
export type Registration = Schema<'Registration'>

export function passkeysQuery(uid: string) {
  return queryOptions({
    queryKey: ['account', 'passkeys', uid],
    queryFn: ({ signal }) => apiFetch('GET', '/account/passkeys', { signal }),
    enabled: config.passkeys && uid !== '',
    staleTime: 0,
  })
}

export function beginPasskey(): Promise<Registration> {
  return apiFetch('POST', '/account/passkeys/registration')
}

export async function makePasskey(begun: Registration, name: string): Promise<Passkey> {
  const { make } = await import('@/shared/identity/passkeys')
  return make(begun, name)
}

export function removePasskey(id: string): Promise<void> {
  return apiFetch('DELETE', '/account/passkeys/{passkey_id}', { path: { passkey_id: id } })
}
