import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { loadStatus, profileStatusKey } from '@/shared/identity/session'
import { toast } from '@/shared/ui/toast'
import { type Profile, profileQuery } from '../api'

/** Asks the server whether the profile is complete now, and goes on to the dashboard if so. */
export function useFinish(uid: string): (saved: Profile) => Promise<boolean> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (saved) => {
    queryClient.setQueryData(profileQuery(uid).queryKey, saved)
    queryClient.removeQueries({ queryKey: profileStatusKey })
    if ((await loadStatus(queryClient, uid)) !== 'profile_complete') return false
    toast('Your profile is ready')
    await navigate({ to: '/dashboard' })
    return true
  }
}
