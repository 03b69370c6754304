import { t } from '@messages/stages'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { CommentThread } from '@/features/comments/api'
import { DocumentsPanel, labelIn, labelsOf, namesOf } from '@/features/documents/api'
import { FinanceDownload, FinancePanel, hasFigures } from '@/features/finance/api'
import type { Content, Form } from '@/shared/forms/definition/description'
import { listsQuery } from '@/shared/forms/definition/taxonomies'
import { anchor } from '@/shared/forms/reading/anchor'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { Tabs } from '@/shared/ui/layout/tabs'
import { feedbackQuery, type StageRef, type StageView, versionsQuery } from '../api'
import { FeedbackList } from '../history/feedback-list'
import { HistoryList, type HistoryPart } from '../history/history-list'
import { Snapshot } from './snapshot'

const VersionsPanel = lazy(() =>
  import('../history/versions-panel').then((m) => ({ default: m.VersionsPanel })),
)

interface Shown {
  stageRef: StageRef
  view: StageView
  form: Form
}

/** What there is to read of a stage, by subject. */
export function ReadTabs({ stageRef, view, form }: Shown) {
  const feedback = useQuery(feedbackQuery(stageRef)).data ?? []
  const versions = useQuery(versionsQuery(stageRef))
  const [tab, setTab] = useState(() => askedTab(location.hash))
  // After a decision that asks for something, what was said comes first.
  const isAsked = ['changes_requested', 'rejected'].includes(view.approval_status)
  const hasFeedback = feedback.length > 0
  const labels = labelsOf(form)
  const { data: taxonomies } = useQuery(listsQuery(`stage-${stageRef.stage}`))
  const names = namesOf(form, view.content as Content, taxonomies)
  const items = [
    {
      id: 'answers',
      label: answersLabel(view),
      content: <Answers {...{ stageRef, view, form }} />,
    },
    hasFeedback && {
      id: 'feedback',
      label: t('read-tabs-feedback'),
      content: <FeedbackList feedback={feedback} />,
    },
    view.submitted_version > 0 && {
      id: 'versions',
      label: t('read-tabs-versions'),
      content: (
        <Suspense fallback={<Skeleton height={240} />}>
          <VersionsPanel {...{ stageRef, form, view }} query={versions} />
        </Suspense>
      ),
    },
    labels.size > 0 && {
      id: 'documents',
      label: t('read-tabs-documents'),
      content: (
        <DocumentsPanel
          projectId={stageRef.projectId}
          stage={stageRef.stage}
          labelOf={labelIn(names, labels)}
        />
      ),
    },
    {
      id: 'comments',
      label: t('read-tabs-comments'),
      content: (
        <Suspense fallback={<Skeleton height={240} />}>
          <CommentThread threadRef={stageRef} mayComment={view.may_comment} />
        </Suspense>
      ),
    },
    {
      id: 'history',
      label: t('read-tabs-history'),
      content: (
        <HistoryList
          stageRef={stageRef}
          feedback={feedback}
          onShow={(part) => showTab(part, setTab)}
        />
      ),
    },
  ].filter((item) => item !== false)
  return (
    <Tabs
      label={t('read-tabs-stage')}
      items={items}
      selected={tab ?? (isAsked && hasFeedback ? 'feedback' : 'answers')}
      onSelect={setTab}
    />
  )
}

/** Another part of the stage, from inside one: the focus goes on to its tab. */
function showTab(part: HistoryPart, select: (part: HistoryPart) => void) {
  select(part)
  setTimeout(() => document.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus())
}

/** The answers, where the address names a section of them; or the documents. */
export function askedTab(hash: string): string | null {
  if (hash === '#documents') return 'documents'
  return hash.startsWith(`#${anchor('')}`) ? 'answers' : null
}

function answersLabel(view: StageView): string {
  if (view.submitted_version > 0) return t('read-tabs-submission')
  return view.version === 0 ? t('read-tabs-requirements') : t('read-tabs-draft')
}

function Answers({ stageRef, view, form }: Shown) {
  const ofProject = { projectId: stageRef.projectId, version: view.version }
  const figures = hasFigures(stageRef.stage) && view.version > 0 && (
    <FinancePanel
      stage={stageRef.stage}
      of={ofProject}
      actions={<FinanceDownload of={ofProject} />}
      open
      note={
        view.submitted_version > 0 && view.editable !== 'none'
          ? t('read-tabs-these-figures-current-draft')
          : undefined
      }
    />
  )
  return <Snapshot {...{ stageRef, view, form, figures }} />
}
