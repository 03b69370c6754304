import { t } from '@messages/stage-editor'
import { stageNames, useProject } from '@/features/projects/api'
import type { StageRef } from '../api'
import { usePast } from '../draft/use-past'
import './editor.css'

/** In pixels from the top of the window: what is left of the head by then, the line covers. */
const hidesAt = 72

/** Stands in for the head of the project once that has been scrolled away: whose stage this is, and which part of it. */
export function EditorLine({
  stageRef: { projectId, stage },
  section,
}: {
  stageRef: StageRef
  section: string
}) {
  const { project } = useProject(projectId)
  const [mark, isPast] = usePast<HTMLDivElement>(hidesAt)
  return (
    <>
      <div ref={mark} />
      {/* Whoever hears the page knows all of this from its headings. */}
      <div className="editor-line" aria-hidden="true">
        {isPast && project && (
          <p>
            <b>{project.project_name}</b>
            <span>{t('editor-line-place', { stage, name: stageNames()[stage], section })}</span>
          </p>
        )}
      </div>
    </>
  )
}
