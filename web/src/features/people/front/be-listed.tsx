import { t } from '@messages/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import {
  isUndecided,
  patchProfile,
  type Profile,
  profileQuery,
  useProfile,
} from '@/features/profile/api'
import { messageOf } from '@/shared/api/errors'
import { useAuthState } from '@/shared/identity/session'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'

/** Asks once whether the caller wants to be in the list. Both answers can be changed in the profile. */
export function BeListed() {
  const { profile } = useProfile()
  if (!profile || !isUndecided(profile)) return null
  return <Question profile={profile} />
}

function Question({ profile }: { profile: Profile }) {
  const uid = useAuthState()?.uid ?? ''
  const queryClient = useQueryClient()
  const answer = useMutation({
    mutationFn: (listed: boolean) => patchProfile({ listed }, profile.version),
    onSuccess: async (changed, listed) => {
      queryClient.setQueryData(profileQuery(uid).queryKey, changed)
      toast(listed ? t('asked-listed') : t('asked-not-listed'))
      await queryClient.invalidateQueries({ queryKey: ['people'] })
    },
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  return (
    <section aria-labelledby="people-asked" className="people-asked">
      <div className="min-w-0">
        <h2 id="people-asked" className="text-h3">
          {t('asked')}
        </h2>
        <p className="text-lightText">{t('asked-explained')}</p>
      </div>
      <div className="flex gap-sm">
        <Button
          size="sm"
          onPress={() => answer.mutate(true)}
          isPending={answer.isPending && answer.variables}
        >
          {t('asked-yes')}
        </Button>
        <Button
          kind="outline"
          size="sm"
          onPress={() => answer.mutate(false)}
          isPending={answer.isPending && !answer.variables}
        >
          {t('asked-no')}
        </Button>
      </div>
    </section>
  )
}
