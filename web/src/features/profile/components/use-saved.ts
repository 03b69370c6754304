import { useQueryClient } from '@tanstack/react-query'
import { profileStatusKey } from '@/shared/identity/session'
import { type Profile, profileQuery } from '../api'

/** What was saved is what is shown, here and wherever the profile decides. */
export function useSaved(uid: string): (saved: Profile) => void {
  const queryClient = useQueryClient()
  return (saved) => {
    queryClient.setQueryData(profileQuery(uid).queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: profileStatusKey })
    void queryClient.invalidateQueries({ queryKey: ['profile', uid, 'preview'] })
  }
}
