import { t } from '@messages/stages'
import { statusWords } from '@/features/projects/api'
import type { DocumentView } from '@/features/documents/api'
import { day } from '@/shared/lib/format'
import type { Feedback, HistoryAction, HistoryEntry } from '../api'

const actors = {
  you: 'history-you',
  team: 'history-team-member',
  review: 'history-reviewer',
  system: 'history-slateflow',
} as const

/** What was done to a version, or to the stage before there is one. */
const deedsOfVersion = {
  submitted: 'history-submitted-version',
  recalled: 'history-withdrew-version',
  withdrawn: 'history-withdrew-version-review',
  claimed: 'history-started-reviewing-version',
  released: 'history-returned-version-queue',
  changes_requested: 'history-requested-changes-version',
  approved: 'history-approved-version',
  rejected: 'history-rejected-version',
  amendment_recalled: 'history-withdrew-amendment-version',
  amendment_withdrawn: 'history-withdrew-amendment-version-review',
} as const satisfies Partial<Record<HistoryAction, string>>

const deeds = {
  started: 'history-started-draft',
  imported: 'history-imported-stage',
  duplicated: 'history-copied-stage-another-project',
  signed_off: 'history-signed-off',
  sign_off_taken_back: 'history-withdrew-their-sign-off',
  appealed: 'history-appealed-decision',
  reopened: 'history-reopened-review',
  lapsed: 'history-returned-stage-draft-after',
  amendment_started: 'history-started-amendment',
  amendment_accepted: 'history-applied-amendment-no-review',
  amendment_submitted: 'history-submitted-amendment',
  amendment_discarded: 'history-discarded-amendment',
  amendment_lapsed: 'history-returned-amendment-draft-after',
  amendment_claimed: 'history-started-reviewing-amendment',
  amendment_released: 'history-returned-amendment-queue',
  amendment_changes_requested: 'history-requested-changes-amendment',
  amendment_approved: 'history-approved-amendment',
  amendment_rejected: 'history-rejected-amendment',
} as const satisfies Record<Exclude<HistoryAction, keyof typeof deedsOfVersion>, string>

const isOneOf = <T extends object>(key: PropertyKey, of: T): key is keyof T =>
  Object.hasOwn(of, key)

/** One line of the history as a sentence. A page that is older than the server tells what it does not know by the status. */
export function historyWords({ action, by, name, to, version }: HistoryEntry): string {
  const actor = by === 'team' && name ? name : t(actors[by])
  if (isOneOf(action, deedsOfVersion)) {
    return t(deedsOfVersion[action], { actor, version: version ?? 0 })
  }
  const line = isOneOf(action, deeds)
    ? t(deeds[action], { actor })
    : t('history-changed-status', { actor, status: statusWords(to).label })
  return version ? t('history-of-version', { line, version }) : line
}

/** Something that happened to the stage: an entry of the server, or files that were added one after the other. */
export type Happening =
  | { at: string; entry: HistoryEntry; said: Feedback | undefined }
  | { at: string; documents: [DocumentView, ...DocumentView[]] }

export interface Chapter {
  /** 0: before the first submission. */
  version: number
  /** The newest first. */
  happenings: Happening[]
}

/** Everything since a version was submitted, until the next one was. The newest first. */
export function chaptersOf(
  entries: HistoryEntry[],
  documents: DocumentView[],
  feedback: Feedback[],
): Chapter[] {
  const happenings: Happening[] = [
    ...entries.map((entry) => ({ at: entry.at, entry, said: saidOf(entry, feedback) })),
    ...documents.map((one): Happening => ({ at: one.uploaded_at, documents: [one] })),
  ].toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))
  const chapters: Chapter[] = []
  for (const one of joined(happenings)) {
    const last = chapters.at(-1)
    const version = Math.max(last?.version ?? 0, ('entry' in one && one.entry.version) || 0)
    if (last?.version === version) last.happenings.push(one)
    else chapters.push({ version, happenings: [one] })
  }
  return chapters
    .toReversed()
    .map((chapter) => ({ ...chapter, happenings: chapter.happenings.toReversed() }))
}

/** Files that one person added on one day, with nothing else between them, are told in one line. */
function joined(happenings: Happening[]): Happening[] {
  const lines: Happening[] = []
  for (const one of happenings) {
    const last = lines.at(-1)
    if (last && 'documents' in last && 'documents' in one && areAlike(last, one)) {
      lines[lines.length - 1] = { at: one.at, documents: [...last.documents, ...one.documents] }
    } else lines.push(one)
  }
  return lines
}

type Added = Extract<Happening, { documents: unknown }>

const areAlike = (a: Added, b: Added) =>
  a.documents[0].uploaded_by_you === b.documents[0].uploaded_by_you &&
  a.documents[0].uploaded_by === b.documents[0].uploaded_by &&
  day(a.at) === day(b.at)

const decisions: Partial<Record<string, Feedback['decision']>> = {
  approved: 'approve',
  changes_requested: 'request_changes',
  rejected: 'reject',
}

/** What the reviewers said with a decision. */
const saidOf = ({ action, version }: HistoryEntry, feedback: Feedback[]) =>
  feedback.find((one) => one.version === version && one.decision === decisions[action])

/** "You added a file", "Mo added 3 files" */
export function documentWords(documents: Added['documents']): string {
  const { version, uploaded_by_you: mine, uploaded_by: name } = documents[0]
  const actor = mine ? t('history-you') : (name ?? t('history-team-member'))
  const count = documents.length
  return count === 1 && version > 1
    ? t('history-added-version', { actor, version })
    : t('history-added-files', { actor, count })
}

/** Who of the team did it: their name, or `you`; nobody of the team. */
export function actorOf(one: Happening): { you: boolean; name?: string | undefined } | null {
  if ('documents' in one) {
    const { uploaded_by_you: you, uploaded_by: name } = one.documents[0]
    return you || name ? { you, name: name ?? undefined } : null
  }
  const { by, name } = one.entry
  if (by === 'you') return { you: true }
  return by === 'team' && name ? { you: false, name } : null
}

/** "4 change requests · 2 answered" */
export function requestWords({ items }: Feedback): string {
  const answered = items.filter(({ resolved }) => resolved).length
  const count = items.length
  return answered > 0
    ? t('history-requests-answered', { count, answered })
    : t('history-requests', { count })
}
