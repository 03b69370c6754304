import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { listen } from '@/shared/events/listen'
import type { ServerEvent } from '@/shared/events/stream'
import { identity } from '@/shared/identity/identity'
import { useAuthState } from '@/shared/identity/session'
import { applyEvents } from '../apply'
import { Reconnecting } from './reconnecting'

/** Hears what happens while somebody is signed in, so that screens read again what has changed, and whether anybody can tell. */
export default function NotificationsWatch() {
  const user = useAuthState()
  const uid = user?.emailVerified ? user.uid : null
  const queryClient = useQueryClient()
  const [isLost, setLost] = useState(false)
  useEffect(() => {
    if (uid === null) return undefined
    const stopped = new AbortController()
    const apply = applyEvents(queryClient, uid, stopped.signal)
    const hear = (event: ServerEvent) => {
      if (event.kind === 'hello') setLost(false)
      if (event.kind === 'line-lost') setLost(true)
      apply(event)
    }
    const stopListening = listen(uid, hear)
    const stop = () => {
      setLost(false)
      stopped.abort()
      stopListening()
    }
    const stay = identity.whenSigningOut(stop)
    return () => {
      stay()
      stop()
    }
  }, [uid, queryClient])
  return <Reconnecting isLost={isLost} />
}
