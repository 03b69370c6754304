import { t } from '@messages/dashboard'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  answerTalentRequest,
  type TalentAnswer,
  talentState,
  keyWords,
  type TalentRequest,
  talentRequestsQuery,
} from '@/features/team/api'
import { messageOf } from '@/shared/api/errors'
import { day } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Badge } from '@/shared/ui/indicators/badge'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'

const done = () =>
  ({
    confirm: t('talent-requests-attachment-confirmed'),
    decline: t('talent-requests-attachment-declined'),
    withdraw: t('talent-requests-attachment-withdrawn'),
  }) as const

/** Rows of what the caller is named as: to confirm or decline, or answered; what was confirmed can be withdrawn. */
export function TalentRequests({ talent }: { talent: TalentRequest[] }) {
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState<TalentRequest | null>(null)
  const answer = useMutation({
    mutationFn: ({ id, said }: { id: string; said: TalentAnswer }) => answerTalentRequest(id, said),
    onSuccess: async (_, { said }) => {
      await queryClient.invalidateQueries({ queryKey: talentRequestsQuery.queryKey })
      setAsking(null)
      toast(done()[said])
    },
    onError: (error) => {
      setAsking(null)
      toast(messageOf(error), { tone: 'error' })
    },
  })
  const confirmed = asking?.state === 'confirmed'
  return (
    <>
      {talent.map((one) => (
        <li
          key={one.talent_id}
          className="flex flex-wrap items-center justify-between gap-x-md gap-y-sm border-t border-line py-3"
        >
          <div className="min-w-0 flex-1 basis-60">
            <p className="text-label wrap-anywhere">
              <span className="capitalize">{keyWords(one.job)}</span>, “{one.project_name}”
            </p>
            <p className="text-caption font-normal text-lightText wrap-anywhere">
              {t('talent-requests-named-by', {
                askedBy: one.asked_by,
                status: keyWords(one.attachment_status),
              })}
              {one.answered_at &&
                ` · ${t('talent-requests-answered', { day: day(one.answered_at) })}`}
            </p>
          </div>
          {one.state !== 'asked' ? (
            <span className="flex items-center gap-sm">
              <Badge tone={one.state === 'confirmed' ? 'success' : 'neutral'}>
                {talentState(one).label}
              </Badge>
              {one.state === 'confirmed' && (
                <Button
                  kind="quiet"
                  size="sm"
                  onPress={() => setAsking(one)}
                  aria-label={t('talent-requests-withdraw-as', {
                    projectName: one.project_name,
                    job: keyWords(one.job),
                  })}
                >
                  {t('talent-requests-withdraw')}
                </Button>
              )}
            </span>
          ) : (
            <span className="flex gap-sm">
              <Button
                size="sm"
                onPress={() => answer.mutate({ id: one.talent_id, said: 'confirm' })}
                isPending={answer.isPending && asking === null}
                aria-label={t('talent-requests-confirm-as', {
                  projectName: one.project_name,
                  job: keyWords(one.job),
                })}
              >
                {t('talent-requests-confirm')}
              </Button>
              <Button
                kind="outline"
                size="sm"
                onPress={() => setAsking(one)}
                aria-label={t('talent-requests-decline-as', {
                  projectName: one.project_name,
                  job: keyWords(one.job),
                })}
              >
                {t('talent-requests-decline')}
              </Button>
            </span>
          )}
        </li>
      ))}
      <ConfirmDialog
        title={
          confirmed
            ? t('talent-requests-withdraw-project')
            : t('talent-requests-decline-attachment')
        }
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() =>
          asking &&
          answer.mutate({
            id: asking.talent_id,
            said: confirmed ? 'withdraw' : 'decline',
          })
        }
        confirm={confirmed ? t('talent-requests-withdraw') : t('talent-requests-decline')}
        danger
        isPending={answer.isPending}
      >
        <p className="text-reading">
          {t('talent-requests-no-longer-shown-as', { askedBy: asking?.asked_by ?? '' })}
        </p>
      </ConfirmDialog>
    </>
  )
}
