import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useAuthState } from '@/shared/identity/session'
import { storage } from '@/shared/lib/storage'

/** What an earlier page could not send goes on by itself, on whichever screen; the rest is loaded only then. */
export default function MessagesWatch() {
  const uid = useAuthState()?.uid
  const queryClient = useQueryClient()
  useEffect(() => {
    if (!uid || !storage.keys().some((key) => key.startsWith(`draft:${uid}:unsent:`))) return
    import('./outbox/outboxes').then(
      ({ outboxOf }) => outboxOf(uid, queryClient),
      // Without a connection the next page tries.
      () => undefined,
    )
  }, [uid, queryClient])
  return null
}
