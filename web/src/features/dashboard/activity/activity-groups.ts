import type { Activity } from './activity-query'

/** What one person did several times in a row, as one line: the newest, and how often. */
export interface Line {
  newest: Activity
  times: number
  /** Where it was each time, if that is one stage. */
  stage: Activity['stage']
}

const atMostApart = 86_400_000

/** The lines of a list that has the newest first. */
export function linesOf(items: Activity[]): Line[] {
  const lines: Line[] = []
  for (const item of items) {
    const line = lines.at(-1)
    if (line && isSame(line.newest, item)) {
      line.times += 1
      if (line.stage !== item.stage) line.stage = null
    } else {
      lines.push({ newest: item, times: 1, stage: item.stage })
    }
  }
  return lines
}

/** Steps of a stage stay apart, and so do people without a name: they may be several. */
function isSame(one: Activity, other: Activity): boolean {
  return (
    (one.kind === 'document' || one.kind === 'comment') &&
    Boolean(one.name) &&
    one.kind === other.kind &&
    one.by === other.by &&
    one.name === other.name &&
    one.project_id === other.project_id &&
    Date.parse(one.at) - Date.parse(other.at) < atMostApart
  )
}
