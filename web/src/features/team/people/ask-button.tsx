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
  const others = people.filter(({ isYou }) => !isYou)
  const isOwnAlone = others.length === 0
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
  const [first, ...more] = others
  const count = others.length
  const name = first ? nameOf(first) : ''
  /** In a row of their own, the name is there already. */
  const isNamed = people.length === 1
  return (
    <div className="mt-sm">
      <Button
        kind="outline"
        size="sm"
        onPress={() => ask.mutate()}
        isPending={ask.isPending}
        {...(isNamed && !isOwnAlone
          ? { 'aria-label': t('talent-list-request-confirmation-from', { name }) }
          : {})}
      >
        {isOwnAlone
          ? t('talent-list-confirm-own')
          : more.length > 0
            ? t('talent-list-request-confirmations', { count })
            : isNamed
              ? t('talent-list-request-confirmation')
              : t('talent-list-request-confirmation-from', { name })}
      </Button>
      {!isOwnAlone && others.length < people.length && <Aside>{t('talent-list-own')}</Aside>}
      {!isOwnAlone && <Anyway {...{ projectId, people: others }} />}
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
  return <Aside>{t('talent-list-asked-anyway')}</Aside>
}

function Aside({ children }: { children: string }) {
  return <p className="mt-xs max-w-prose text-caption font-normal text-lightText">{children}</p>
}

const isSent = (status: string | undefined) =>
  ['submitted', 'in_review', 'approved'].includes(status ?? '')
