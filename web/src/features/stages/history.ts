import { t } from '@messages/stages'
import { statusWords } from '@/features/projects/api'
import type { HistoryEntry } from './api'

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
} as const

const deeds = {
  created: 'history-created-draft',
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
  expired: 'history-returned-stage-draft-after',
} as const

const isOneOf = <T extends object>(key: PropertyKey, of: T): key is keyof T =>
  Object.hasOwn(of, key)

/** One line of the history as a sentence. */
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
