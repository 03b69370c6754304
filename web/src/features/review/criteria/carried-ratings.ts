import { useQuery } from '@tanstack/react-query'
import { reviewQuery, type ReviewView, type SaveReview, type Score } from '../api'

type Scores = SaveReview['scores']

/** Ratings that a review began with: those that its writer gave the version before. */
export interface Carried {
  version: number
  scores: Record<string, Score>
  /** The criteria whose rating still is as it came. */
  untouched: string[]
}

/** What became of the ratings that a review began with, as far as it began with any. */
export function useCarriedRatings(view: ReviewView, scores: Scores = {}): Carried | undefined {
  const before = view.actions.includes('save') ? versionBefore(view) : undefined
  const { data } = useQuery({
    ...reviewQuery(before?.submission_id ?? ''),
    enabled: before !== undefined,
    staleTime: Infinity,
  })
  // Nothing was saved since it began: then what is stored is what it began with.
  const begun = view.review.version === 1 ? view.review.scores : data?.review.scores
  if (!before || !begun || Object.keys(begun).length === 0) return undefined
  const untouched = Object.keys(begun).filter((key) => isSame(begun[key], scores[key]))
  return { version: before.version, scores: begun, untouched }
}

/** The version whose ratings they are, while they all stand as they came and nothing else is rated. */
export function carriedWhole(carried: Carried | undefined, scores: Scores = {}) {
  const isWhole = carried?.untouched.length === Object.keys(scores).length
  const isAll = carried?.untouched.length === Object.keys(carried?.scores ?? {}).length
  return isWhole && isAll ? carried?.version : undefined
}

/** The version before, where its applicant was asked for this one and the reader's own review of it was sent. */
function versionBefore({ submission, versions }: ReviewView) {
  return versions.find(
    ({ version, state, sent_at: sent }) =>
      version === submission.version - 1 && state === 'superseded' && Boolean(sent),
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
