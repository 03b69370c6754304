import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { identity } from './identity'
import { meQuery } from './session'

/** To people without one of the roles the screen does not exist. Where roles cannot be known, the API decides. */
export async function guardRoles(queryClient: QueryClient, roles: string[]): Promise<void> {
  const uid = identity.current()?.uid ?? ''
  const me = await queryClient.fetchQuery({ ...meQuery(uid), staleTime: 0 }).catch(() => null)
  if (me?.second_factor_required) throw redirect({ to: '/settings/security' })
  if (me && !roles.some((role) => me.roles.includes(role))) throw notFound()
}
