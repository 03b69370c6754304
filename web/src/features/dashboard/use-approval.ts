import { useState } from 'react'
import type { ProjectSummary } from '@/features/projects/api'
import { type Approval, recentApprovals, rememberApprovals, seenApprovals } from './approvals'

/** The newest approval that was not dismissed: it stays over visits, until it is dismissed or the next stage is begun. */
export function useApproval(
  uid: string,
  projects: ProjectSummary[],
): { approval: Approval | undefined; dismiss: () => void } {
  const [now] = useState(Date.now)
  const [seen, setSeen] = useState(() => seenApprovals(uid))
  const recent = recentApprovals(projects, now)
  const dismiss = () => {
    const ids = recent.map(({ id }) => id)
    rememberApprovals(uid, ids)
    setSeen([...seen, ...ids])
  }
  return { approval: recent.find(({ id }) => !seen.includes(id)), dismiss }
}
