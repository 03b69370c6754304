import { t } from '@messages/stages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { CommentThread } from '@/features/comments/api'
import { documentFields, DocumentsPanel } from '@/features/documents/api'
import { SignOffPanel } from '@/features/signoffs/api'
import { FinanceDownload, FinancePanel, financeAnswers, hasFigures } from '@/features/finance/api'
import { attachedAnswers } from '@/features/team/api'
import { currentDay } from '@/shared/forms/validation/check'
import type { Content, Form } from '@/shared/forms/definition/description'
import { FormSetupProvider } from '@/shared/forms/setup'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { Tabs } from '@/shared/ui/layout/tabs'
import { feedbackQuery, stageKey, type StageRef, type StageView, versionsQuery } from '../api'
import { amendmentQuery } from '../amendment'
import { AmendmentEditor } from '../editor/amendment-editor'
import { AmendmentPanel } from './amendment-panel'
import { FeedbackList } from './feedback-list'
import { HistoryList } from './history-list'
import { Snapshot } from './snapshot'
import { StatusPanel } from './status-panel'
import { VersionsPanel } from './versions-panel'

/** A stage to be read: where it stands, what was submitted, what the reviewers said, what changed. */
export function ReadView({
  stageRef,
  view,
  form,
  taxonomies,
}: {
  stageRef: StageRef
  view: StageView
  form: Form
  taxonomies: Taxonomies
}) {
  const [today] = useState(currentDay)
  const feedback = useQuery(feedbackQuery(stageRef))
  const versions = useQuery(versionsQuery(stageRef))
  const submitted = view.submitted_version > 0
  const labels = documentLabels(form)
  const ofProject = { projectId: stageRef.projectId, version: view.version }
  const approved = view.approval_status === 'approved'
  const amendment = useQuery({ ...amendmentQuery(stageRef), enabled: approved })
  const [amending, setAmending] = useState(false)
  const [tab, setTab] = useState<string | null>(null)
  // After a decision that asks for something, what was said comes first.
  const told = ['changes_requested', 'rejected'].includes(view.approval_status)
  const first = told && (feedback.data?.length ?? 0) > 0 ? 'feedback' : 'answers'
  const queryClient = useQueryClient()
  // What was submitted is shown here; what would be submitted next is read and signed where it is written.
  const elsewhere = !submitted ? undefined : approved ? (
    <Button kind="outline" size="sm" onPress={() => setAmending(true)}>
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
  const figures = hasFigures(stageRef.stage) && view.version > 0 && (
    <FinancePanel
      stage={stageRef.stage}
      of={ofProject}
      actions={<FinanceDownload of={ofProject} />}
      open
      note={
        submitted && view.editable !== 'none'
          ? t('read-view-these-figures-current-draft')
          : undefined
      }
    />
  )
  const tabs = [
    {
      id: 'answers',
      label: submitted
        ? t('read-view-submission')
        : view.version === 0
          ? t('read-view-requirements')
          : t('read-view-draft'),
      content: <Snapshot stageRef={stageRef} view={view} form={form} figures={figures} />,
    },
    ...((feedback.data?.length ?? 0) > 0
      ? [
          {
            id: 'feedback',
            label: t('read-view-feedback'),
            content: <FeedbackList feedback={feedback.data ?? []} />,
          },
        ]
      : []),
    ...(submitted
      ? [
          {
            id: 'versions',
            label: t('read-view-versions'),
            content: <VersionsPanel stageRef={stageRef} query={versions} form={form} view={view} />,
          },
        ]
      : []),
    ...(labels.size > 0
      ? [
          {
            id: 'documents',
            label: t('read-view-documents'),
            content: (
              <DocumentsPanel
                projectId={stageRef.projectId}
                stage={stageRef.stage}
                labelOf={(field) => labels.get(field) ?? field}
              />
            ),
          },
        ]
      : []),
    {
      id: 'comments',
      label: t('read-view-comments'),
      content: (
        <Suspense fallback={<Skeleton height={240} />}>
          <CommentThread threadRef={stageRef} mayComment={view.may_comment} />
        </Suspense>
      ),
    },
    { id: 'history', label: t('read-view-history'), content: <HistoryList stageRef={stageRef} /> },
  ]
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
      {amending && amendment.data?.actions.includes('save') ? (
        <AmendmentEditor
          stageRef={stageRef}
          view={view}
          amendment={amendment.data}
          form={form}
          taxonomies={taxonomies}
          onClose={() => setAmending(false)}
        />
      ) : (
        <>
          <StatusPanel
            stageRef={stageRef}
            view={view}
            action={
              view.editable === 'none' ? null : (
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
          />
          <SignOffPanel
            of={stageRef}
            version={
              approved && amendment.data?.actions.includes('save')
                ? amendment.data.version
                : view.version
            }
            elsewhere={elsewhere}
            onStale={() => void queryClient.invalidateQueries({ queryKey: stageKey(stageRef) })}
          />
          {approved && (
            <AmendmentPanel stageRef={stageRef} view={view} onWrite={() => setAmending(true)} />
          )}
          <Tabs
            label={t('read-view-stage')}
            items={tabs}
            selected={tab ?? first}
            onSelect={setTab}
          />
        </>
      )}
    </FormSetupProvider>
  )
}

/** What the fields are called that ask for a file, by key. */
function documentLabels(form: Form): Map<string, string> {
  const found = new Map<string, string>()
  for (const field of form.sections.flatMap(({ fields }) => fields)) {
    if (field.kind.type === 'document') found.set(field.key, field.label)
    if (field.kind.type !== 'rows') continue
    for (const inner of field.kind.fields) {
      if (inner.kind.type === 'document') {
        found.set(`${field.key}/${inner.key}`, `${field.label}: ${inner.label}`)
      }
    }
  }
  return found
}
