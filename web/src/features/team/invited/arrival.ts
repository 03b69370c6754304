import { useEffect, useState } from 'react'
import { isEmail, rememberEmail } from '@/features/account/api'
import type { AuthState } from '@/shared/identity/identity'
import { identity } from '@/shared/identity/identity'

/** Who is logged in where a mail's link leads: undefined until it is known, null for nobody. */
export function useWhoIsHere(): AuthState {
  const [user, setUser] = useState<AuthState>()
  useEffect(() => {
    let stays = true
    identity.ready().then(
      (found) => stays && setUser(found),
      () => stays && setUser(null),
    )
    return () => {
      stays = false
    }
  }, [])
  return user
}

/** The address that the link names, which the next screen fills in. */
export function useNamedEmail(): string | null {
  const [email] = useState(() => {
    const named = new URLSearchParams(location.hash.slice(1)).get('email')
    return named && isEmail(named) ? named : null
  })
  useEffect(() => {
    if (email) rememberEmail(email)
  }, [email])
  return email
}
