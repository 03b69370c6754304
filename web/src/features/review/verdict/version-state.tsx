import { t } from '@messages/review'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { submissionWords } from '@/features/projects/api'
import { day } from '@/shared/lib/format'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'
import { laterQuery, type ReviewView } from '../api'
import { decisionTones, decisionWords } from '../words'

/** What became of the version that is read, not of its stage. A version that was replaced is known by its decision. */
export function endOf({ submission, review }: Pick<ReviewView, 'submission' | 'review'>) {
  return submission.state === 'superseded' && review.decision && review.sent_at
    ? { label: decisionWords()[review.decision], tone: decisionTones[review.decision] }
    : submissionWords(submission.state)
}

export function VersionState({ view }: { view: ReviewView }) {
  const { submission } = view
  const isReplaced = submission.state === 'superseded'
  const { label, tone } = endOf(view)
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {isReplaced && <LaterVersion of={submission} />}
    </>
  )
}

/** The way to the version that came after, where the reader had that in hand too. */
function LaterVersion({ of }: { of: ReviewView['submission'] }) {
  const { data: later } = useQuery(laterQuery(of))
  if (!later) return null
  const { submission_id: submissionId, version, state, decided_at: at } = later
  return (
    <Link to="/review/$submissionId" params={{ submissionId }} className={textLinkClass}>
      {at
        ? t('version-state-later-decided', {
            version,
            state: submissionWords(state).label.toLocaleLowerCase(),
            day: day(at),
          })
        : t('version-state-later', { version })}
    </Link>
  )
}
