import type { Schema } from '@/shared/api/types'
import type { ReleaseReason } from './api'

export const flagWords: Record<Schema<'RiskFlag'>, string> = {
  option_ends_soon: 'Option ends soon',
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

export const releaseWords: Record<ReleaseReason, string> = {
  conflict: 'I have a conflict of interest',
  outside_expertise: 'It is outside of what I can judge',
  no_time: 'I cannot do it in time',
  other: 'Another reason',
}
