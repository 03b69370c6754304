import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '@/shared/events/listen'
import { identity } from '@/shared/identity/identity'
import { useAuthState } from '@/shared/identity/session'
import { applyEvents } from '../apply'

/** Hears what happens while somebody is signed in, so that screens read again what has changed. */
export default function NotificationsWatch() {
  const user = useAuthState()
  const uid = user?.emailVerified ? user.uid : null
  const queryClient = useQueryClient()
  useEffect(() => {
    if (uid === null) return undefined
    const stopped = new AbortController()
    const stopListening = listen(uid, applyEvents(queryClient, uid, stopped.signal))
    const stop = () => {
      stopped.abort()
      stopListening()
    }
    const stay = identity.whenSigningOut(stop)
    return () => {
      stay()
      stop()
    }
  }, [uid, queryClient])
  return null
}
