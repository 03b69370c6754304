import { t } from '@messages/stage-editor'
import type { ComponentProps, ReactNode } from 'react'
import { documentFields } from '@/features/documents/api'
import { financeFields, FinanceRules } from '@/features/finance/api'
import { memberNames } from '@/features/team/api'
import { DescribedFormProvider } from '@/shared/forms/controls/described-form'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { ConflictDialog } from '@/shared/forms/saving/conflict-dialog'
import { Later } from '@/shared/ui/layout/later'
import type { StageRef } from '../api'
import { EditorLine } from './editor-line'
import type { Editor } from '../draft/use-editor'

/** What every text of a stage is written in: its fields know their documents and sheets, and conflicts are settled. */
export function SectionedEditor({
  stageRef,
  section,
  taxonomies,
  editor: { all, context, described },
  isLocked,
  isAsked,
  before,
  after,
  conflict,
  children,
}: {
  stageRef: StageRef
  /** The title of the section that is open. */
  section: string
  taxonomies: Taxonomies
  editor: Editor
  isLocked: (key: string) => boolean
  /** A reviewer requires a change there. */
  isAsked: (key: string) => boolean
  /** Stands above a field, such as what a reviewer asks for. */
  before: (key: string) => ReactNode
  /** Stands below a control, such as an example. */
  after?: (name: string) => ReactNode
  /** Another window saved the same text. */
  conflict: ComponentProps<typeof ConflictDialog> | null
  children: ReactNode
}) {
  const { projectId, stage } = stageRef
  const finance = financeFields(stage)
  return (
    <DescribedFormProvider
      form={described}
      setup={{
        taxonomies,
        context: { ...context, complete: false },
        privateNote: t('sectioned-editor-only-team-reviewers-see'),
        privateFileNote: t('sectioned-editor-only-team-reviewers-see-file'),
        isLocked,
        isAsked,
        before,
        ...documentFields(projectId, stage),
        ...finance,
        after: (name) => finance.after?.(name) ?? after?.(name),
        ...memberNames(projectId),
      }}
    >
      <Later>
        <FinanceRules stage={stage} fields={all} />
      </Later>
      <EditorLine stageRef={stageRef} section={section} />
      {children}
      {conflict && <ConflictDialog {...conflict} />}
    </DescribedFormProvider>
  )
}
