import { t } from '@messages/review'
import { useQuery } from '@tanstack/react-query'
import { answersOfReview } from '@/features/documents/api'
import { financeAnswers } from '@/features/finance/api'
import { stageNames } from '@/features/projects/api'
import { attachedAnswers } from '@/features/team/api'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import type { Content } from '@/shared/forms/definition/description'
import { formQuery } from '@/shared/forms/definition/queries'
import { SectionList } from '@/shared/forms/reading/section-list'
import { FormSetupProvider, useFormSetup } from '@/shared/forms/setup'
import type { StageNumber } from '@/shared/identity/guards'
import { day } from '@/shared/lib/format'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { type ApprovedStage as Approved, approvedStagesQuery } from '../api'

/** An earlier stage as it was approved, to be read beside the one that is reviewed. */
export function ApprovedStage({ submissionId, stage }: { submissionId: string; stage: number }) {
  const stages = useQuery(approvedStagesQuery(submissionId))
  const approved = stages.data?.find((one) => one.stage === stage)
  if (isUnavailable(stages)) {
    return (
      <ErrorState
        title={t('approved-stage-could-not-loaded')}
        message={messageOf(stages.error)}
        onRetry={() => void stages.refetch()}
      />
    )
  }
  if (stages.data && !approved) {
    return (
      <EmptyState title={t('approved-stage-not-approved', { stage })}>
        {t('approved-stage-not-approved-now')}
      </EmptyState>
    )
  }
  return (
    <Loading isLoading={!approved} skeleton={<Skeleton height={320} />}>
      {approved && <Answers submissionId={submissionId} approved={approved} />}
    </Loading>
  )
}

function Answers({ submissionId, approved }: { submissionId: string; approved: Approved }) {
  const { taxonomies, context } = useFormSetup()
  const form = useQuery(formQuery(approved.form))
  const { stage, version, facts } = approved
  if (isUnavailable(form)) {
    return (
      <ErrorState
        title={t('approved-stage-could-not-loaded')}
        message={messageOf(form.error)}
        onRetry={() => void form.refetch()}
      />
    )
  }
  return (
    <FormSetupProvider
      value={{
        taxonomies,
        context: { ...context, facts: facts as Content },
        privateNote: '',
        ...answersOfReview({ submission_id: submissionId, version, files: approved.files }),
        ...financeAnswers(stage),
        ...attachedAnswers(approved.attached),
      }}
    >
      <p className="mb-md text-body text-lightText">
        {t('approved-stage-approved-on', {
          name: stageNames()[stage as StageNumber],
          version,
          day: day(approved.approved_at),
        })}
      </p>
      <Loading isLoading={!form.data} skeleton={<Skeleton height={320} />}>
        {form.data && (
          <SectionList
            form={form.data}
            content={approved.content as Content}
            declared={approved.declared}
            hidesEmpty
          />
        )}
      </Loading>
    </FormSetupProvider>
  )
}
