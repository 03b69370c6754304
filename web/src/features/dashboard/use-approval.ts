import { useEffect, useState } from 'react'
import type { ProjectSummary } from '@/features/projects/api'
import { type Approval, recentApprovals, rememberApprovals, seenApprovals } from './approvals'

/** The newest approval that was not shown before; it stays until it is dismissed or the screen is left. */
export function useApproval(
  uid: string,
  projects: ProjectSummary[],
): { approval: Approval | undefined; dismiss: () => void } {
  const [now] = useState(Date.now)
  const [seen, setSeen] = useState(() => seenApprovals(uid))
  const recent = recentApprovals(projects, now)
  const ids = recent.map(({ id }) => id).join(' ')
  useEffect(() => {
    if (ids !== '') rememberApprovals(uid, ids.split(' '))
  }, [uid, ids])
  return {
    approval: recent.find(({ id }) => !seen.includes(id)),
    dismiss: () => setSeen([...seen, ...recent.map(({ id }) => id)]),
  }
}
