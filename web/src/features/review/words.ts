import type { Schema } from '@/shared/api/types'
import type { Candidate, Decision, ReleaseReason, RiskFlag } from './api'

/** What the machine points out, in two words. */
export const flagWords: Record<RiskFlag['kind'], string> = {
  similar_text: 'Similar text',
  option_expired: 'Option too short',
  option_ends_soon: 'Option ends soon',
  related_party: 'Related party',
  rights_not_cleared: 'Rights not cleared',
  generative_ai: 'Generative AI',
  minors: 'Minors',
  real_persons: 'Real persons',
}

/** By format and budget: how much is asked of a project. */
export const tierWords: Record<Schema<'Tier'>, string> = {
  S: 'Small project',
  M: 'Medium project',
  L: 'Large project',
}

/** How a reviewer stands to a submission, to a review lead. */
export const standingWords: Record<Candidate['standing'], string> = {
  free: 'Available',
  assigned: 'Assigned, not started',
  reviewing: 'Reviewing',
  decided: 'Decided',
  conflict: 'Conflict of interest',
  full: 'At the limit of five reviews',
}

export const conflictWords: Record<Schema<'ReviewConflict'>, string> = {
  team: 'member of the project team',
  worked_together: 'worked with the project team within the last 24 months',
  named: 'named as a key creative or head of department',
  company: 'credits with the same company within the last 24 months',
  excluded: 'returned this submission, or made the decision under appeal',
}

export const releaseWords: Record<ReleaseReason, string> = {
  conflict: 'I have a conflict of interest',
  outside_expertise: 'Outside my expertise',
  no_time: 'I can’t finish it in time',
  other: 'Other reason',
}

/** Why a version is reviewed; the usual reason has no word. */
export const kindWords: Record<Schema<'SubmissionKind'>, string> = {
  stage: '',
  amendment: 'Amendment',
  reopened: 'Reopened',
}

export const decisionWords: Record<Decision, string> = {
  approve: 'Approved',
  request_changes: 'Changes requested',
  reject: 'Rejected',
}

/** What a decision waits for, to the one who has given it. */
export const pendingWords: Record<Schema<'WaitsFor'>, string> = {
  send: 'The decision is sent to the applicant when the undo period ends.',
  second_review: 'A second reviewer decides independently of your review.',
  third_review: 'The reviewers disagree. A third reviewer decides.',
  lead: 'A review lead must confirm the decision before it is sent.',
}
