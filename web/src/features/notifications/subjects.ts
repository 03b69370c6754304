import type { About } from './address'
import type { Notification } from './queries'

/** Lines about one project, or one line about something else; the newest first. */
export interface Subject {
  key: string
  /** How the project is called; empty: none. */
  name: string
  items: Notification[]
}

/** What belongs together, each at the place of its newest line. */
export function bySubject(items: Notification[]): Subject[] {
  const subjects = new Map<string, Subject>()
  for (const item of items) {
    const key = item.project_id ?? item.id
    const known = subjects.get(key)
    if (known) known.items.push(item)
    else subjects.set(key, { key, name: projectIn(item), items: [item] })
  }
  return [...subjects.values()]
}

function projectIn({ details }: Notification): string {
  const { project_name: name } = details as Record<string, unknown>
  return typeof name === 'string' ? name : ''
}

const ofPeople = ['connection', 'credit', 'company', 'group']

/** What a line is about, by its kind; null: the site itself. */
export function aboutOf({ kind }: Pick<Notification, 'kind'>): About | null {
  const family = kind.split('_')[0] ?? ''
  if (ofPeople.includes(family)) return 'people'
  // That the review of one's own project has started is news of the project.
  if ((family === 'review' && kind !== 'review_started') || kind === 'resubmitted') return 'reviews'
  const isOfSite = ['feedback_reply', 'report_decided', 'moderated', 'appeal_decided'].includes(
    kind,
  )
  return isOfSite ? null : 'projects'
}
