import { statusWords } from '@/features/projects/api'
import type { HistoryEntry } from './api'

const actors = {
  you: 'You',
  team: 'A team member',
  review: 'A reviewer',
  system: 'Slateflow',
} as const

/** What was done; `{version}` stands for the version, or the stage before there is one. */
const deeds: Record<string, string> = {
  created: 'created the draft',
  imported: 'imported the stage',
  duplicated: 'copied the stage from another project',
  submitted: 'submitted {version}',
  recalled: 'withdrew {version}',
  withdrawn: 'withdrew {version} from review',
  signed_off: 'signed off',
  sign_off_taken_back: 'withdrew their sign-off',
  claimed: 'started reviewing {version}',
  released: 'returned {version} to the queue',
  changes_requested: 'requested changes to {version}',
  approved: 'approved {version}',
  rejected: 'did not approve {version}',
  appealed: 'appealed the decision',
  reopened: 'reopened the review',
  lapsed: 'returned the stage to draft after 60 days of inactivity',
  amendment_started: 'started an amendment',
  amendment_accepted: 'applied an amendment; no review was needed',
  amendment_submitted: 'submitted an amendment',
  amendment_discarded: 'discarded an amendment',
  amendment_lapsed: 'returned the amendment to draft after 60 days of inactivity',
  amendment_claimed: 'started reviewing the amendment',
  amendment_released: 'returned the amendment to the queue',
  amendment_changes_requested: 'requested changes to the amendment',
  amendment_approved: 'approved the amendment',
  amendment_rejected: 'did not approve the amendment',
  expired: 'returned the stage to draft after 60 days of inactivity',
}

/** One line of the history as a sentence. */
export function historyWords({ action, by, to, version }: HistoryEntry): string {
  const deed = deeds[action] ?? `changed the status to “${statusWords(to).label}”`
  const named = version ? `version ${version}` : 'the stage'
  if (deed.includes('{version}')) return `${actors[by]} ${deed.replace('{version}', named)}`
  return `${actors[by]} ${deed}${version ? ` (${named})` : ''}`
}
