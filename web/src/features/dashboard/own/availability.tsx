import { t } from '@messages/dashboard'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  availabilities,
  bookedRanges,
  BookedStrip,
  patchProfile,
  type Profile,
  profileQuery,
  summaryOf,
  todayAt,
  useProfile,
} from '@/features/profile/api'
import { Suspense, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { useAuthState } from '@/shared/identity/session'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Select } from '@/shared/ui/choices/select'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { toast } from '@/shared/ui/messages/toast'
import { Part } from '../components/part'

const booked = 'booked_until'

/** What members see of one's availability, changed without leaving the dashboard. Who has not said it is asked elsewhere. */
export function OwnAvailability({ withDays = false }: { withDays?: boolean }) {
  const { profile } = useProfile()
  if (!profile?.content.availability) return null
  return (
    <Part
      title={t('availability')}
      isLoading={false}
      skeleton={null}
      error={null}
      onRetry={() => {}}
    >
      <div className="own-availability">
        <Choice profile={profile} said={profile.content.availability} />
        <TextLink to="/profile" hash="availability">
          {t('availability-more')}
        </TextLink>
      </div>
      {withDays && <Days profile={profile} />}
    </Part>
  )
}

/** The booked days of the next weeks; without any, one line instead of an empty calendar. */
function Days({ profile: { content } }: { profile: Profile }) {
  const [today] = useState(() => todayAt(Date.now()))
  if (bookedRanges(content, today).length === 0) {
    return (
      <p className="mt-sm text-body text-lightText">
        {t('availability-no-days')}{' '}
        <TextLink to="/profile" hash="availability">
          {t('availability-add-days')}
        </TextLink>
      </p>
    )
  }
  return (
    <Suspense fallback={<Skeleton height={120} />}>
      <BookedStrip content={content} />
    </Suspense>
  )
}

function Choice({ profile, said }: { profile: Profile; said: string }) {
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
