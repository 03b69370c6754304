import { t } from '@messages/profile'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { isStatus } from '@/shared/api/errors'
import { storedReturn } from '@/shared/identity/return-to'
import { loadStatus, profileStatusKey } from '@/shared/identity/session'
import { toast } from '@/shared/ui/messages/toast'
import { completeProfile, profileQuery } from '../api'

/**
 * Completes the profile and goes on; false when the server still misses something. The dashboard greets a new
 * profile; whoever came for something else is led there by it, and reads that the profile is ready on the way.
 */
export function useFinish(uid: string, isNew = false): () => Promise<boolean> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async () => {
    try {
      const complete = await completeProfile()
      queryClient.setQueryData(profileQuery(uid).queryKey, complete)
    } catch (error) {
      if (isStatus(error, 422)) return false
      throw error
    }
    queryClient.removeQueries({ queryKey: profileStatusKey })
    if ((await loadStatus(queryClient, uid)) !== 'profile_complete') return false
    if (isNew && storedReturn() === null) {
      await navigate({ to: '/dashboard', state: { isProfileReady: true } })
    } else {
      toast(t('use-finish-profile-ready'))
      await navigate({ to: '/dashboard' })
    }
    return true
  }
}
