import { t } from '@messages/review'
import type { Score } from '../api'
import { wordOf } from '../verdict/judgement'
import type { Carried } from './carried-ratings'

/** The rating of a criterion that a review began with. */
export interface Began {
  version: number
  score: Score
  isUntouched: boolean
}

export function beganWith(carried: Carried | undefined, key: string): Began | undefined {
  const score = carried?.scores[key]
  if (!carried || !score) return undefined
  return { version: carried.version, score, isUntouched: carried.untouched.includes(key) }
}

/** That a rating came from the version before, or what it was there. */
export function CarriedMark({ began: { version, score, isUntouched } }: { began: Began }) {
  return (
    <span className="block text-caption font-normal text-lightText">
      {isUntouched
        ? t('criterion-carried', { version: String(version) })
        : t('criterion-before', { version: String(version), score: wordOf(score.score) })}
    </span>
  )
}

/** A low rating of the version before, whose change request was not asked again: it waits for a look at what was changed. */
export function ScoreAgain({ began: { version, score } }: { began: Began }) {
  return (
    <span className="block text-caption">
      {t('criterion-score-again', { version: String(version), score: score.score ?? 0 })}
    </span>
  )
}

/** The version that a note is about which stays while the rating is another. */
export function noteFrom(began: Began | undefined, score: Score): number | undefined {
  if (!began || began.isUntouched || !score.note) return undefined
  return began.score.note === score.note ? began.version : undefined
}
