import { t } from '@messages/dashboard'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  availabilities,
  patchProfile,
  type Profile,
  profileQuery,
  summaryOf,
} from '@/features/profile/api'
import { messageOf } from '@/shared/api/errors'
import { useAuthState } from '@/shared/identity/session'
import { Select } from '@/shared/ui/choices/select'
import { toast } from '@/shared/ui/messages/toast'

const booked = 'booked_until'

/** One's availability, to be changed. */
export default function AvailabilityChoice({ profile, said }: { profile: Profile; said: string }) {
  const change = useChange(profile)
  // Until when is asked in the profile, so that only what holds already can be booked.
  const options = Object.entries(availabilities())
    .filter(([id]) => id !== booked || said === booked)
    .map(([id, label]) => ({
      id,
      label: id === booked ? summaryOf(profile.content, undefined).availability : label,
    }))
  return (
    <Select
      inRow
      label={t('availability')}
      options={options}
      value={change.isPending ? change.variables : said}
      isDisabled={change.isPending}
      onChange={(id) => id !== said && change.mutate(id)}
    />
  )
}

function useChange({ content, version }: Profile) {
  const uid = useAuthState()?.uid ?? ''
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (availability: string) =>
      patchProfile(
        { availability, ...(content.booked_until ? { booked_until: null } : {}) },
        version,
      ),
    onSuccess: async (changed) => {
      queryClient.setQueryData(profileQuery(uid).queryKey, changed)
      toast(t('availability-changed'))
      await queryClient.invalidateQueries({ queryKey: ['people'] })
    },
    // Another window may have been quicker: what holds now is read again.
    onError: (error) => {
      toast(messageOf(error), { tone: 'error' })
      void queryClient.invalidateQueries(profileQuery(uid))
    },
  })
}
