import { t } from '@messages/team'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { projectsQuery } from '@/features/projects/api'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import { askToConfirm, talentQuery } from '../api'
import { nameOf } from '../words'
import type { Person } from './people'

/** Mails whoever was not asked yet; who is named by their own word is not mailed. */
export function AskButton({ projectId, people }: { projectId: string; people: Person[] }) {
  const queryClient = useQueryClient()
  const isOwnAlone = people.every(({ isYou }) => isYou)
  const ask = useMutation({
    mutationFn: () => askToConfirm(projectId),
    onSuccess: (all) => {
      queryClient.setQueryData(talentQuery(projectId).queryKey, all)
      void queryClient.invalidateQueries({ queryKey: ['team', projectId] })
      const left = all.some(({ state, email }) => state === 'not_asked' && email)
      if (left) toast(t('talent-list-daily-email-limit-reached'))
      else toast(isOwnAlone ? t('talent-list-own-confirmed') : t('talent-list-requests-sent'))
    },
    onError: (failure) => toast(messageOf(failure), { tone: 'error' }),
  })
  const [first, ...more] = people
  const count = people.length
  const name = first ? nameOf(first) : ''
  return (
    <div className="mt-sm">
      <Button
        kind="outline"
        size="sm"
        onPress={() => ask.mutate()}
        isPending={ask.isPending}
        {...(isOwnAlone || more.length > 0
          ? {}
          : { 'aria-label': t('talent-list-request-confirmation-from', { name }) })}
      >
        {isOwnAlone
          ? t('talent-list-confirm-own')
          : more.length > 0
            ? t('talent-list-request-confirmations', { count })
            : t('talent-list-request-confirmation')}
      </Button>
      {!isOwnAlone && <Anyway {...{ projectId, people }} />}
    </div>
  )
}

/** Key creatives are asked by the submission, too; heads of department have to confirm before it. */
function Anyway({ projectId, people }: { projectId: string; people: Person[] }) {
  const { data } = useQuery(projectsQuery)
  const stages = data?.find(({ project_id }) => project_id === projectId)?.stages
  const isNamed = people.some(({ attachments }) =>
    attachments.some(({ stage, state }) => stage === 2 && state === 'not_asked'),
  )
  if (!stages || !isNamed || isSent(stages.stage2?.approval_status)) return null
  return (
    <p className="mt-xs max-w-prose text-caption font-normal text-lightText">
      {t('talent-list-asked-anyway')}
    </p>
  )
}

const isSent = (status: string | undefined) =>
  ['submitted', 'in_review', 'approved'].includes(status ?? '')
