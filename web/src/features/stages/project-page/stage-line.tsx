import { t } from '@messages/project-page'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { useState } from 'react'
import type { ProjectSummary } from '@/features/projects/api'
import { usePhone } from '@/shared/hooks/use-wide'
import { StepDot } from '@/shared/ui/indicators/step-dot'
import { type Milestone, milestonesOf } from '../film/film'

/** The four stages as one line with their days, and on request what the approvals say. */
export function StageLine({ project }: { project: ProjectSummary }) {
  const [isExplained, setExplained] = useState(false)
  const isPhone = usePhone()
  const milestones = milestonesOf(project)
  // Four columns of a phone are too narrow for words and days: there only the present stage says them, below.
  const isNarrow = isPhone && !isExplained
  const current = milestones.find(({ state }) => state === 'current')
  return (
    <div className="film-stages">
      <ol
        aria-label={t('stage-line')}
        className="film-line"
        data-down={(isExplained && isPhone) || undefined}
      >
        {milestones.map((milestone) => (
          <Stage
            key={milestone.stage}
            milestone={milestone}
            projectId={project.project_id}
            isExplained={isExplained}
            isNarrow={isNarrow}
          />
        ))}
      </ol>
      {isNarrow && current && (
        <p aria-hidden="true" className="mt-sm text-caption">
          {current.note}
        </p>
      )}
      <button
        type="button"
        aria-expanded={isExplained}
        onClick={() => setExplained(!isExplained)}
        className="mt-sm min-h-6 rounded-sm text-caption text-lightText underline underline-offset-3 hover:text-text"
      >
        {isExplained ? t('stage-line-hide-meaning') : t('stage-line-show-meaning')}
      </button>
    </div>
  )
}

function Stage({
  milestone,
  projectId,
  isExplained,
  isNarrow,
}: {
  milestone: Milestone
  projectId: string
  /** What its approval says stands below it. */
  isExplained: boolean
  /** Its day is only heard. */
  isNarrow: boolean
}) {
  const { stage, name, state, tone, note, meaning, isOpen } = milestone
  return (
    <li data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <StepDot state={state} tone={tone} />
      <div className="min-w-0">
        <p className={isNarrow ? 'text-caption' : 'text-label'}>
          {!isOpen ? (
            <span className={clsx(state === 'locked' && 'text-lightText')}>{name}</span>
          ) : (
            <Link
              to="/projects/$projectId/stage-{$n}"
              params={{ projectId, n: String(stage) }}
              className="rounded-sm hover:text-link hover:underline"
            >
              {name}
            </Link>
          )}
        </p>
        <p className={isNarrow ? 'sr-only' : 'text-caption'}>{note}</p>
        {isExplained && meaning && (
          <p className="mt-1 text-caption font-normal text-pretty text-lightText">{meaning}</p>
        )}
      </div>
    </li>
  )
}
