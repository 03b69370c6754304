import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import type { Schema } from '@/shared/api/types'
import { useAuthState } from '@/shared/identity/session'
import { toast } from '@/shared/ui/messages/toast'
import { markRead } from '../queries'

/** Marks one notification as read, or all up to a moment; a failure is said. */
export function useMark() {
  const queryClient = useQueryClient()
  const user = useAuthState()
  return async (which: Schema<'MarkRead'>) => {
    try {
      await markRead(queryClient, user?.uid ?? '', which)
    } catch (failure) {
      toast(messageOf(failure), { tone: 'error' })
    }
  }
}
