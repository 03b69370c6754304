import { useQuery } from '@tanstack/react-query'
import { reviewQuery, type ReviewView, type SaveReview, type Score } from '../api'

type Scores = SaveReview['scores']

/**
 * A review begins with the ratings that its writer gave the version before. The number of that version, while they all
 * stand as they came.
 */
export function useCarriedRatings(view: ReviewView, scores: Scores): number | undefined {
  const before = view.actions.includes('save') ? versionBefore(view) : undefined
  const { data } = useQuery({
    ...reviewQuery(before?.submission_id ?? ''),
    enabled: before !== undefined,
    staleTime: Infinity,
  })
  // Nothing was saved since it began: then what is stored is what it began with.
  const begun = view.review.version === 1 ? view.review.scores : data?.review.scores
  return before && begun && areSame(begun, scores) ? before.version : undefined
}

/** The version before, where its applicant was asked for this one and the reader's own review of it was sent. */
function versionBefore({ submission, versions }: ReviewView) {
  return versions.find(
    ({ version, state, sent_at: sent }) =>
      version === submission.version - 1 && state === 'superseded' && Boolean(sent),
  )
}

function areSame(begun: Record<string, Score>, scores: Scores = {}): boolean {
  const keys = Object.keys(begun)
  return (
    keys.length > 0 &&
    keys.length === Object.keys(scores).length &&
    keys.every((key) => isSame(begun[key], scores[key]))
  )
}

/** An empty note is none. */
function isSame(one: Score | undefined, other: Score | undefined): boolean {
  return (
    one !== undefined &&
    other !== undefined &&
    (one.score ?? null) === (other.score ?? null) &&
    (one.note ?? '') === (other.note ?? '') &&
    (one.for_applicant ?? false) === (other.for_applicant ?? false)
  )
}
