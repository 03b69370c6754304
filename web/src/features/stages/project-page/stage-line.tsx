import { t } from '@messages/project-page'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import type { ProjectSummary } from '@/features/projects/api'
import { StepDot } from '@/shared/ui/indicators/step-dot'
import { type Milestone, milestonesOf } from './film'

/** The four stages as one line, with their days and with what the approvals say. */
export function StageLine({ project }: { project: ProjectSummary }) {
  return (
    <ol aria-label={t('stage-line')} className="film-line">
      {milestonesOf(project).map((milestone) => (
        <Stage key={milestone.stage} milestone={milestone} projectId={project.project_id} />
      ))}
    </ol>
  )
}

function Stage({ milestone, projectId }: { milestone: Milestone; projectId: string }) {
  const { stage, name, state, note, meaning, isOpen } = milestone
  return (
    <li data-state={state} aria-current={state === 'current' ? 'step' : undefined}>
      <StepDot state={state} />
      <div className="min-w-0">
        <p className="text-label">
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
        <p className="text-caption">{note}</p>
        {meaning && (
          <p className="mt-1 text-caption font-normal text-pretty text-lightText">{meaning}</p>
        )}
      </div>
    </li>
  )
}
