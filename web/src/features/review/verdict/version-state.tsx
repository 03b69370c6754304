import { t } from '@messages/review'
import { Link } from '@tanstack/react-router'
import { submissionWords } from '@/features/projects/api'
import { day } from '@/shared/lib/format'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'
import type { ReviewedVersion, ReviewView } from '../api'
import { endOf, shownVersion, versionAfter } from './versions'

export function VersionState({ view }: { view: ReviewView }) {
  const isReplaced = view.submission.state === 'superseded'
  const later = isReplaced && versionAfter(view)
  const { label, tone } = endOf(shownVersion(view))
  return (
    <>
      <Badge tone={tone}>{label}</Badge>
      {later && <LaterVersion later={later} />}
    </>
  )
}

function LaterVersion({ later }: { later: ReviewedVersion }) {
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
