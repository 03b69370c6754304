import { screenAt } from '@/shared/screens/screens'
import type { Session } from './types'

const accessOf = (path: string) => screenAt(path)?.access

/** The decision rests on the profile status, so a guard must wait for it. */
export function needsStatus(path: string): boolean {
  const access = accessOf(path)
  return access === 'entry' || access === 'incomplete' || access === 'complete'
}

/**
 * Where a visitor of `path` belongs instead, or null when they may stay.
 * A path that is not in the table is a 404 for everybody and redirects nobody.
 */
export function redirectFor(path: string, session: Session): string | null {
  const access = accessOf(path)
  if (access === undefined || access === 'anyone') return null
  if (access === 'entry') return entryFor(session)
  if (!session.user?.emailVerified) return '/'
  if (access === 'verified') return null
  const complete = session.status === 'profile_complete'
  const incomplete = session.status === 'create_required' || session.status === 'update_required'
  if (access === 'complete' ? complete : incomplete) return null
  if (complete) return '/dashboard'
  return incomplete ? '/profile-setup' : '/'
}

/** `/` is where every doubt ends: it sends each visitor to their place, or stays to say why not. */
function entryFor({ user, status }: Session): string | null {
  if (!user) return '/login'
  if (!user.emailVerified) return '/email-verification'
  if (status === 'profile_complete') return '/dashboard'
  return status === null ? null : '/profile-setup'
}

export type StageVariant = 'create' | 'view'
export type StageNumber = 1 | 2 | 3 | 4
/** Keys stage1 to stage4 (E-03); only `approved` opens the next stage. */
export type Stages = Record<string, { approval_status?: string } | null | undefined>

/** The path of a stage in one of its two variants. */
export function stagePath(projectId: string, n: StageNumber, variant: StageVariant): string {
  const middle = variant === 'create' ? '/create-project' : ''
  return `/projects/${encodeURIComponent(projectId)}${middle}/stage-${n}`
}

/**
 * The nearest stage before stage `n` that closes it. An approval can be taken back, so none that
 * is known may lack one, as on the server.
 */
export function closedBy(stages: Stages | null | undefined, n: StageNumber): StageNumber | null {
  for (const before of ([3, 2, 1] as const).filter((one) => one < n)) {
    const stage = stages?.[`stage${before}`]
    if (stage ? stage.approval_status !== 'approved' : before === n - 1) return before
  }
  return null
}

/** Where somebody who opens stage `n` belongs instead, or null when it is open. */
export function stageGate(
  projectId: string | undefined,
  stages: Stages | null | undefined,
  n: StageNumber,
  variant: StageVariant,
): string | null {
  if (!projectId) return '/projects'
  return closedBy(stages, n) === null ? null : stagePath(projectId, 1, variant)
}
