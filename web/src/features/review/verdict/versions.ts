import { submissionWords } from '@/features/projects/api'
import type { ReviewedVersion, ReviewView } from '../api'
import { decisionTones, decisionWords } from '../words'

/** The next version of the stage, where the reader has that in hand or has reviewed it too. */
export function versionAfter({ submission, versions }: ReviewView) {
  return versions.find(({ version }) => version === submission.version + 1)
}

/** The version that is shown, told as the others are. */
export function shownVersion(view: ReviewView): ReviewedVersion {
  const { submission, previous_items: asked } = view
  const { decision, sent_at } = view.review
  return { ...submission, decision, sent_at, requests_before: asked.length }
}

/** What became of a version, not of its stage. A version that was replaced is known by its decision. */
export function endOf({ state, decision, sent_at: sent }: ReviewedVersion) {
  return state === 'superseded' && decision && sent
    ? { label: decisionWords()[decision], tone: decisionTones[decision] }
    : submissionWords(state)
}
