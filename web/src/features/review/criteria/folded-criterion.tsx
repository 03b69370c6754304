import ChevronDown from 'lucide-react/icons/chevron-down'
import type { Score } from '../api'
import { wordOf } from '../verdict/judgement'
import { type Began, CarriedMark } from './carried-mark'

/** A criterion that is settled: its grade and the beginning of its note, and the way back to it. */
export function FoldedCriterion({
  title,
  score,
  carried,
  onOpen,
}: {
  title: string
  score: Score
  /** The rating that the review began with. */
  carried: Began | undefined
  onOpen: () => void
}) {
  return (
    <button type="button" aria-expanded={false} onClick={onOpen} className="criterion-folded">
      <span className="text-label wrap-anywhere">{title}</span>
      <span className="tabular text-body font-semibold">{wordOf(score.score)}</span>
      <ChevronDown size={18} aria-hidden />
      {carried && <CarriedMark began={carried} />}
      {score.note && (
        <span data-private className="line-clamp-1 text-caption font-normal text-lightText">
          {score.note}
        </span>
      )}
    </button>
  )
}
