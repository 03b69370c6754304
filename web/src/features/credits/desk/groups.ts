import type { AskedCredit } from '../contract'

/** After how many days a request waits too long. It decides how requests are grouped, and nothing else. */
export const lateAfter = 30

export interface AgeGroup {
  isLate: boolean
  requests: AskedCredit[]
}

/** What waits too long before the rest, and what is asked of one title together; the oldest first in both. */
export function groupsOf(requests: AskedCredit[], now: number): AgeGroup[] {
  const isLate = ({ asked_at: asked }: AskedCredit) =>
    now - Date.parse(asked) >= lateAfter * 86_400_000
  return [true, false].flatMap((late) => {
    const aged = requests.filter((one) => isLate(one) === late)
    return aged.length > 0 ? [{ isLate: late, requests: byTitle(aged) }] : []
  })
}

function byTitle(requests: AskedCredit[]): AskedCredit[] {
  const titles = new Map<string, AskedCredit[]>()
  for (const one of requests) titles.set(one.work_id, [...(titles.get(one.work_id) ?? []), one])
  return [...titles.values()].flat()
}
