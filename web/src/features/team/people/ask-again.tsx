import { t } from '@messages/team'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import { askAgain, type AttachedTalent, talentQuery } from '../api'
import { keyWords } from '../words'

const isAhead = (iso: string) => Date.parse(iso) > Date.now()

/** Mails somebody once more who was asked and has not answered; not within days of the last mail. */
export function AskAgain({
  projectId,
  talentId,
  one: { name, job, again_from: from },
}: {
  projectId: string
  talentId: string
  one: Pick<AttachedTalent, 'name' | 'job' | 'again_from'>
}) {
  const queryClient = useQueryClient()
  const ask = useMutation({
    mutationFn: () => askAgain(projectId, talentId),
    onSuccess: (all) => {
      queryClient.setQueryData(talentQuery(projectId).queryKey, all)
      toast(t('talent-list-asked-again', { name }))
    },
    onError: (failure) => toast(messageOf(failure), { tone: 'error' }),
  })
  if (from && isAhead(from)) {
    return (
      <p className="text-caption font-normal text-lightText">
        {t('talent-list-again-from', { moment: moment(from) })}
      </p>
    )
  }
  return (
    <Button
      kind="outline"
      size="sm"
      onPress={() => ask.mutate()}
      isPending={ask.isPending}
      aria-label={t('talent-list-ask-again-whom', { name, job: keyWords(job) })}
    >
      {t('talent-list-ask-again')}
    </Button>
  )
}
