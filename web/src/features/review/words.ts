import { t } from '@messages/review'
import type { Schema } from '@/shared/api/types'
import type { BadgeTone } from '@/shared/ui/indicators/badge'
import type { Candidate, Decision, ReleaseReason, RiskFlag } from './api'

/** What the machine points out, in two words. */
export const flagWords = (): Record<RiskFlag['kind'], string> => ({
  similar_text: t('words-similar-text'),
  option_expired: t('words-option-too-short'),
  option_ends_soon: t('words-option-ends-soon'),
  related_party: t('words-related-party'),
  rights_not_cleared: t('words-rights-not-cleared'),
  generative_ai: t('words-generative-ai'),
  minors: t('words-minors'),
  real_persons: t('words-real-persons'),
})

/** By format and budget: how much is asked of a project. */
export const tierWords = (): Record<Schema<'Tier'>, string> => ({
  S: t('words-small-project'),
  M: t('words-medium-project'),
  L: t('words-large-project'),
})

/** How a reviewer stands to a submission, to a review lead. */
export const statusWords = (): Record<Candidate['status'], string> => ({
  free: t('words-available'),
  assigned: t('words-assigned-not-started'),
  reviewing: t('words-reviewing'),
  decided: t('words-decided'),
  conflict: t('words-conflict-interest'),
  full: t('words-limit-five-reviews'),
})

export const conflictWords = (): Record<Schema<'ReviewConflict'>, string> => ({
  team: t('words-member-project-team'),
  worked_together: t('words-worked-project-team-within'),
  connected: t('words-connected-with-team'),
  named: t('words-named-as-key-creative'),
  company: t('words-credits-same-company-within'),
  excluded: t('words-returned-submission-made-decision'),
})

export const releaseWords = (): Record<ReleaseReason, string> => ({
  conflict: t('words-i-conflict-interest'),
  outside_expertise: t('words-outside-my-expertise'),
  no_time: t('words-i-cant-finish-in'),
  other: t('words-other-reason'),
})

/** Why a version is reviewed; the usual reason has no word. */
export const kindWords = (): Record<Schema<'SubmissionKind'>, string> => ({
  stage: '',
  amendment: t('words-amendment'),
  reopened: t('words-reopened'),
})

export const decisionTones: Record<Decision, BadgeTone> = {
  approve: 'success',
  request_changes: 'warning',
  reject: 'error',
}

export const decisionWords = (): Record<Decision, string> => ({
  approve: t('words-approved'),
  request_changes: t('words-changes-requested'),
  reject: t('words-rejected'),
})

/** What a reviewer does by deciding. */
export const actionWords = (): Record<Decision, string> => ({
  approve: t('words-approve'),
  request_changes: t('words-request-changes'),
  reject: t('words-reject'),
})

/** What a decision waits for, to the one who has given it. */
export const pendingWords = (): Record<Schema<'WaitsFor'>, string> => ({
  send: t('words-decision-sent-applicant-when'),
  second_review: t('words-second-reviewer-decides-independently'),
  third_review: t('words-reviewers-disagree-third-reviewer'),
  lead: t('words-review-lead-must-confirm'),
})
