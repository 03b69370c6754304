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
  free: 'Free',
  assigned: 'Assigned, not started',
  reviewing: 'Is reviewing it',
  decided: 'Has decided',
  conflict: 'Conflict of interest',
  full: 'Has five reviews already',
}

export const conflictWords: Record<Schema<'ReviewConflict'>, string> = {
  team: 'in the project’s team',
  worked_together: 'in a team with its makers, now or within 24 months',
  named: 'named among its key creatives or heads of department',
  company: 'credits with the same company within 24 months',
  excluded: 'gave it back, or decided what is appealed',
}

export const releaseWords: Record<ReleaseReason, string> = {
  conflict: 'I have a conflict of interest',
  outside_expertise: 'It is outside of what I can judge',
  no_time: 'I cannot do it in time',
  other: 'Another reason',
}

/** Why a version is reviewed; the usual reason has no word. */
export const kindWords: Record<Schema<'SubmissionKind'>, string> = {
  stage: '',
  amendment: 'Change of an approved stage',
  reopened: 'Looked at again',
}

export const decisionWords: Record<Decision, string> = {
  approve: 'Approved',
  request_changes: 'Changes requested',
  reject: 'Refused',
}

/** What a decision waits for, to the one who has given it. */
export const pendingWords: Record<Schema<'WaitsFor'>, string> = {
  release: 'The applicant hears of it when the minute is over.',
  second_review: 'A second reviewer decides too, without knowing what you said.',
  third_review: 'The reviewers disagree: a third one decides.',
  lead: 'A review lead confirms it before the applicant hears.',
}
