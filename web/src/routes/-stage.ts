import type { QueryClient } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import {
  stageGate,
  type StageNumber,
  type Stages,
  type StageVariant,
} from '@/shared/identity/guards'
import { takes } from '@/shared/screens/screens'

/** The stage in a path, or the 404 screen. */
export function stageNumber(n: string): StageNumber {
  if (n !== '1' && n !== '2' && n !== '3' && n !== '4') throw notFound()
  return Number(n) as StageNumber
}

/** A path without a project, `/projects/stage-1`, reads as a project of that name: it is none. */
function noProject(projectId: string): boolean {
  return !takes('projectId', projectId)
}

/** A screen of a project that is no stage. */
export function guardProject({ projectId }: { projectId: string }): void {
  if (noProject(projectId)) throw notFound()
}

/** The stage guard. A project that cannot be loaded has no stage data: stage 1 says why. */
export async function guardStage(
  queryClient: QueryClient,
  params: { projectId: string; n: string },
  variant: StageVariant,
  isOpen: boolean,
): Promise<{ stage: StageNumber }> {
  if (noProject(params.projectId)) throw notFound()
  const stage = stageNumber(params.n)
  const gate = (stages: Stages | null) => stageGate(params.projectId, stages, stage, variant)
  let to = gate(null)
  if (stage !== 1) {
    // Not among what the sign-in page has to load; the screen's own files hold it.
    const { stagesOf } = await import('@/features/stages/api')
    to = gate(await stagesOf(queryClient, params.projectId, stage, isOpen))
    // What was known a moment ago may open a stage, never close it: it may have been approved since.
    if (to && isOpen) to = gate(await stagesOf(queryClient, params.projectId, stage, false))
  }
  if (to) throw redirect({ to, replace: true })
  return { stage }
}
