import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { listen } from '@/shared/events/listen'
import { useAuthState } from '@/shared/identity/session'
import { applyEvents } from '../apply'

/** Hears what happens while somebody is signed in, so that screens read again what has changed. */
export default function NotificationsWatch() {
  const user = useAuthState()
  const uid = user?.emailVerified ? user.uid : null
  const queryClient = useQueryClient()
  useEffect(
    () => (uid === null ? undefined : listen(uid, applyEvents(queryClient, uid))),
    [uid, queryClient],
  )
  return null
}
