import type { ProjectSummary } from '../api'
import { stageNumbers, statusAt } from '../stage-words'

/** The four stages in miniature; the words beside it say the same. */
export function StageStrip({ project }: { project: Pick<ProjectSummary, 'stages'> }) {
  return (
    <div aria-hidden="true" className="mt-sm flex gap-1">
      {stageNumbers.map((n) => {
        const status = statusAt(project.stages, n)
        const share = status === 'approved' ? 1 : status === 'not_started' ? 0 : 0.5
        return (
          <span key={n} className="h-0.5 flex-1 overflow-hidden rounded-full bg-line">
            <span
              className="block h-full origin-left bg-link"
              style={{ transform: `scaleX(${share})` }}
            />
          </span>
        )
      })}
    </div>
  )
}
