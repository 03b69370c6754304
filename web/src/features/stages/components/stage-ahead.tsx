import { stageNames } from '@/features/projects/api'
import type { StageNumber } from '@/shared/identity/guards'
import { EmptyState } from '@/shared/ui/empty-state'
import { LinkButton } from '@/shared/ui/link-button'

const about: Record<StageNumber, string> = {
  1: 'the concept and your right to it',
  2: 'the script, the people who make it and the plan for cast and crew',
  3: 'the budget, the finance plan and the papers behind it',
  4: 'schedule, insurance, safety and delivery, up to the green light',
}

/** A stage that is open to this project and asks nothing yet. */
export function StageAhead({ projectId, stage }: { projectId: string; stage: StageNumber }) {
  const before = (stage - 1) as StageNumber
  return (
    <EmptyState
      title={`Stage ${stage} is open to you, and not written yet`}
      action={
        <LinkButton
          to="/projects/$projectId/stage-{$n}"
          params={{ projectId, n: String(before) }}
          kind="outline"
        >
          Back to {stageNames[before]}
        </LinkButton>
      }
    >
      {stageNames[stage]} will ask for {about[stage]}. Its questions are still being prepared; your
      place is kept, and nothing is asked of you until then.
    </EmptyState>
  )
}
