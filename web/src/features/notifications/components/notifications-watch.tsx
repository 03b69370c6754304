import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '@/shared/events/events'
import { useAuthState } from '@/shared/identity/session'
import { applyEvent } from '../apply'

/** Hears what happens while somebody is signed in, so that screens read again what has changed. */
export default function NotificationsWatch() {
  const user = useAuthState()
  const uid = user?.emailVerified ? user.uid : null
  const queryClient = useQueryClient()
  useEffect(
    () => (uid === null ? undefined : listen(uid, (event) => applyEvent(queryClient, uid, event))),
    [uid, queryClient],
  )
  return null
}
