import { FinanceExchange, FinancePanel } from '@/features/finance/api'
import type { Section } from '@/shared/forms/definition/description'
import type { Autosaver } from '@/shared/forms/saving/autosaver'
import { useWide, useWider } from '@/shared/hooks/use-wide'
import type { StageRef, StageView } from '../api'
import type { Editor } from '../draft/use-editor'

/** What the plan comes to, with the ways to take it out as a file and to bring one in. */
export function Figures({
  stageRef,
  view,
  open,
  draft,
  isLocked,
  isFolded,
  onGo,
}: {
  stageRef: StageRef
  view: StageView
  open: Section
  draft: { editor: Pick<Editor, 'all'>; saver: Pick<Autosaver, 'flush'> }
  isLocked: (key: string) => boolean
  isFolded: boolean
  onGo: (pointer: string) => void
}) {
  return (
    <FinancePanel
      stage={stageRef.stage}
      of={planOf(stageRef, view)}
      onGo={onGo}
      isFolded={isFolded}
      actions={
        <FinanceExchange
          projectId={stageRef.projectId}
          version={view.version}
          fields={draft.editor.all}
          open={open.fields}
          isLocked={isLocked}
          flush={() => draft.saver.flush()}
        />
      }
    />
  )
}

/** Whether the figures of a plan stand beside the form. Elsewhere they are folded above fields, and below a sheet. */
export function useFigures(isSheet: boolean): boolean {
  const [wide, wider] = [useWide(), useWider()]
  return isSheet ? wider : wide
}

export function planOf({ projectId }: StageRef, { version }: StageView) {
  return { projectId, version }
}
