import { isGreenlit, type ProjectSummary, stageNumbers, statusAt } from '@/features/projects/api'
import type { StageNumber } from '@/shared/identity/guards'
import { storage } from '@/shared/lib/storage'
import { isWithin } from './to-do/todo'

/** A stage of one of the caller's projects that has been approved. */
export interface Approval {
  /** Of project and stage: a change of an approved stage is no second approval. */
  id: string
  project: ProjectSummary
  stage: StageNumber
  at: string
  isGreenlit: boolean
  /** It is so new that it may come before everything else. */
  isFresh: boolean
}

const freshForDays = 2

const newsForDays = 14

/** Approvals of the last days after which nobody has gone on yet, the newest first. */
export function recentApprovals(projects: ProjectSummary[], now: number): Approval[] {
  return projects
    .filter(({ archived_at }) => !archived_at)
    .flatMap((project) =>
      stageNumbers.flatMap((stage) => {
        const { approval_status, decided_at } = project.stages?.[`stage${stage}`] ?? {}
        if (approval_status !== 'approved' || !decided_at) return []
        if (!isWithin(decided_at, newsForDays, now)) return []
        const next = stageNumbers.find((n) => n === stage + 1)
        if (next && statusAt(project.stages, next) !== 'not_started') return []
        const id = `${project.project_id}:${stage}`
        return [
          {
            id,
            project,
            stage,
            at: decided_at,
            isGreenlit: isGreenlit(project.stages),
            isFresh: isWithin(decided_at, freshForDays, now),
          },
        ]
      }),
    )
    .toSorted((a, b) => b.at.localeCompare(a.at))
}

/** Beyond these the oldest are dropped: they are no news any more. */
const mostKept = 100
const keyOf = (uid: string) => `approvals-seen:${uid}`

/** Approvals that this person has dismissed on this device. */
export function seenApprovals(uid: string): string[] {
  try {
    const kept: unknown = JSON.parse(storage.get(keyOf(uid)) ?? '[]')
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

export function rememberApprovals(uid: string, ids: string[]): void {
  const kept = new Set([...ids, ...seenApprovals(uid)])
  storage.set(keyOf(uid), JSON.stringify([...kept].slice(0, mostKept)))
}
