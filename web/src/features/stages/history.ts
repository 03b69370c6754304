import { statusWords } from '@/features/projects/api'
import type { HistoryEntry } from './api'

const actors = {
  you: 'You',
  team: 'A team member',
  review: 'A reviewer',
  system: 'Slateflow',
} as const

const deeds: Record<string, string> = {
  created: 'began the draft',
  imported: 'imported it',
  duplicated: 'copied it from another project',
  submitted: 'submitted it',
  recalled: 'took it back',
  withdrawn: 'withdrew it from review',
  signed_off: 'signed it off',
  sign_off_taken_back: 'took their sign-off back',
  claimed: 'started reading',
  released: 'put it back into the queue',
  changes_requested: 'asked for changes',
  approved: 'approved it',
  rejected: 'did not approve it',
  appealed: 'asked for a second look',
  reopened: 'looked at it again',
  lapsed: 'made it a draft again: 60 days went by',
  amendment_started: 'began a change',
  amendment_accepted: 'changed it; nothing in it needed a review',
  amendment_submitted: 'submitted a change',
  amendment_discarded: 'dropped a change',
  amendment_lapsed: 'made the change a draft again: 60 days went by',
  amendment_claimed: 'began to read the change',
  amendment_released: 'put the change back into the queue',
  amendment_changes_requested: 'asked for changes of the change',
  amendment_approved: 'approved the change',
  amendment_rejected: 'did not approve the change',
  expired: 'made it a draft again: 60 days went by',
}

/** One line of the history as a sentence. */
export function historyWords({ action, by, to, version }: HistoryEntry): string {
  const deed = deeds[action] ?? `set it to “${statusWords(to).label}”`
  return `${actors[by]} ${deed}${version ? ` (version ${version})` : ''}`
}
