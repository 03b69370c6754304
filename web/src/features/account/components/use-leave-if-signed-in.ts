import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { identity } from '@/shared/identity/identity'

/**
 * Somebody who is signed in already and opens the sign-in screen is sent on. Not before the screen
 * is drawn, since who is there is known only later; and not after a sign-in here, which has its own way.
 */
export function useLeaveIfSignedIn(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let here = true
    identity.ready().then(
      (user) => {
        if (user && here) void navigate({ to: '/', replace: true })
      },
      // The SDK did not arrive: the screen stays, and says so when it is needed.
      () => undefined,
    )
    return () => {
      here = false
    }
  }, [navigate])
}
