import { t } from '@messages/stages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { documentFields } from '@/features/documents/api'
import { SignOffPanel } from '@/features/signoffs/api'
import { financeAnswers } from '@/features/finance/api'
import { attachedAnswers } from '@/features/team/api'
import type { Content, Form } from '@/shared/forms/definition/description'
import { FormSetupProvider } from '@/shared/forms/setup'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { currentDay } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { stageKey, type StageRef, type StageView } from '../api'
import { amendmentQuery } from '../amendment'
import { AmendmentPanel, StartAmendment } from './amendment-panel'
import { PresentStageLink } from './present-stage-link'
import { ReadTabs } from './read-tabs'
import { StatusPanel } from './status-panel'

/** What changes are written with: most who read a stage write none. */
const AmendmentEditor = lazy(() =>
  import('../amending/amendment-editor').then((m) => ({ default: m.AmendmentEditor })),
)

interface Shown {
  stageRef: StageRef
  view: StageView
}

export type ReadViewProps = Shown & { form: Form; taxonomies: Taxonomies }

/** A stage to be read: where it stands, what was submitted, what the reviewers said, what changed. */
export function ReadView({ stageRef, view, form, taxonomies }: ReadViewProps) {
  const [today] = useState(currentDay)
  const isApproved = view.approval_status === 'approved'
  const { data: amendment } = useQuery({ ...amendmentQuery(stageRef), enabled: isApproved })
  const [amending, setAmending] = useState(false)
  const isAmendable = amendment?.actions.includes('save') ?? false
  return (
    <FormSetupProvider
      value={{
        taxonomies,
        context: { today, complete: false, facts: view.facts as Content },
        privateNote: '',
        ...documentFields(stageRef.projectId, stageRef.stage),
        ...financeAnswers(stageRef.stage),
        ...attachedAnswers(view.attached),
      }}
    >
      {amending && amendment && isAmendable ? (
        <Suspense fallback={<Waiting />}>
          <AmendmentEditor
            {...{ stageRef, view, amendment, form, taxonomies }}
            onClose={() => setAmending(false)}
          />
        </Suspense>
      ) : (
        <>
          <StatusPanel
            {...{ stageRef, view }}
            action={
              <>
                <EditLink {...{ stageRef, view }} />
                {isApproved && <PresentStageLink projectId={stageRef.projectId} />}
                {isApproved && (
                  <StartAmendment {...{ stageRef, view }} onWrite={() => setAmending(true)} />
                )}
              </>
            }
          />
          <SignOffs
            {...{ stageRef, view }}
            version={isApproved && amendment && isAmendable ? amendment.version : view.version}
            onAmend={() => setAmending(true)}
          />
          {isApproved && (
            <AmendmentPanel {...{ stageRef, view }} onWrite={() => setAmending(true)} />
          )}
          <ReadTabs {...{ stageRef, view, form }} />
        </>
      )}
    </FormSetupProvider>
  )
}

function Waiting() {
  return (
    <div className="grid gap-lg">
      <Skeleton height={44} />
      <Skeleton height={280} />
    </div>
  )
}

function EditLink({ stageRef, view }: Shown) {
  if (view.editable === 'none') return null
  return (
    <LinkButton
      to="/projects/$projectId/create-project/stage-{$n}"
      params={{ projectId: stageRef.projectId, n: String(stageRef.stage) }}
    >
      {view.approval_status === 'changes_requested'
        ? t('read-view-make-changes')
        : view.version === 0
          ? t('read-view-start-stage', { stage: stageRef.stage })
          : t('read-view-continue-editing')}
    </LinkButton>
  )
}

function SignOffs({
  stageRef,
  view,
  version,
  onAmend,
}: Shown & {
  /** Of what would be submitted next. */
  version: number
  onAmend: () => void
}) {
  const queryClient = useQueryClient()
  // What was submitted is shown here; what would be submitted next is read and signed where it is written.
  const elsewhere =
    view.submitted_version === 0 ? undefined : view.approval_status === 'approved' ? (
      <Button kind="outline" size="sm" onPress={onAmend}>
        {t('read-view-review-amendment-sign-off')}
      </Button>
    ) : (
      <LinkButton
        to="/projects/$projectId/create-project/stage-{$n}"
        params={{ projectId: stageRef.projectId, n: String(stageRef.stage) }}
        kind="outline"
        size="sm"
      >
        {t('read-view-review-draft-sign-off')}
      </LinkButton>
    )
  return (
    <SignOffPanel
      of={stageRef}
      version={version}
      elsewhere={elsewhere}
      onStale={() => void queryClient.invalidateQueries({ queryKey: stageKey(stageRef) })}
    />
  )
}
