import { t } from '@messages/dashboard'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  answerTalentRequest,
  keyWords,
  type TalentAnswer,
  type TalentRequest,
  talentRequestsQuery,
} from '@/features/team/api'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { noKind, type YesKind } from '@/shared/ui/buttons/yes-no'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'

const done = () =>
  ({
    confirm: t('talent-answers-confirmed'),
    decline: t('talent-answers-declined'),
    withdraw: t('talent-answers-withdrawn'),
  }) as const

/** Confirms or declines that the caller is attached; what was confirmed can be withdrawn. */
export function TalentAnswers({
  request,
  kind = 'outline',
  onAnswered,
}: {
  request: TalentRequest
  kind?: YesKind
  onAnswered?: () => void
}) {
  const [isAsking, setAsking] = useState(false)
  const answer = useAnswer(request, () => setAsking(false), onAnswered)
  const words = { projectName: request.project_name, job: keyWords(request.job) }
  const confirmed = request.state === 'confirmed'
  const no = confirmed ? t('talent-answers-withdraw') : t('talent-answers-decline')
  return (
    <span className="flex gap-sm sm:justify-self-end">
      {!confirmed && (
        <Button
          kind={kind}
          size="sm"
          onPress={() => answer.mutate('confirm')}
          isPending={answer.isPending && !isAsking}
          aria-label={t('talent-answers-confirm-as', words)}
        >
          {t('talent-answers-confirm')}
        </Button>
      )}
      <Button
        kind={confirmed ? 'quiet' : noKind(kind)}
        size="sm"
        onPress={() => setAsking(true)}
        aria-label={
          confirmed ? t('talent-answers-withdraw-as', words) : t('talent-answers-decline-as', words)
        }
      >
        {no}
      </Button>
      <ConfirmDialog
        title={
          confirmed ? t('talent-answers-withdraw-project') : t('talent-answers-decline-attachment')
        }
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => answer.mutate(confirmed ? 'withdraw' : 'decline')}
        confirm={no}
        danger
        isPending={answer.isPending}
      >
        <p className="text-reading">
          {confirmed
            ? t('talent-answers-no-longer-shown', { askedBy: request.asked_by })
            : t('talent-answers-not-shown', { askedBy: request.asked_by })}
        </p>
      </ConfirmDialog>
    </span>
  )
}

function useAnswer(request: TalentRequest, onEnd: () => void, onAnswered?: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (said: TalentAnswer) => answerTalentRequest(request.talent_id, said),
    onSuccess: async (_, said) => {
      onEnd()
      await queryClient.invalidateQueries({ queryKey: talentRequestsQuery.queryKey })
      toast(done()[said])
      onAnswered?.()
    },
    onError: (error) => {
      onEnd()
      toast(messageOf(error), { tone: 'error' })
    },
  })
}
