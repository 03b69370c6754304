import type { AskedCredit } from '../contract'

/** After how many days a request waits too long. It decides how requests are grouped, and nothing else. */
export const lateAfter = 30

export interface AgeGroup {
  isLate: boolean
  titles: TitleGroup[]
}

/** What is asked of one title, of which there is at least one. */
export type TitleGroup = [AskedCredit, ...AskedCredit[]]

/** What waits too long before the rest, and what is asked of one title together; the oldest first in both. */
export function groupsOf(requests: AskedCredit[], now: number): AgeGroup[] {
  const isLate = ({ asked_at: asked }: AskedCredit) =>
    now - Date.parse(asked) >= lateAfter * 86_400_000
  return [true, false].flatMap((late) => {
    const aged = requests.filter((one) => isLate(one) === late)
    return aged.length > 0 ? [{ isLate: late, titles: byTitle(aged) }] : []
  })
}

function byTitle(requests: AskedCredit[]): TitleGroup[] {
  const titles = new Map<string, TitleGroup>()
  for (const one of requests) {
    const known = titles.get(one.work_id)
    if (known) known.push(one)
    else titles.set(one.work_id, [one])
  }
  return [...titles.values()]
}
