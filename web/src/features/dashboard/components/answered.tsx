import { useQuery } from '@tanstack/react-query'
import { ownAttachmentsQuery } from '@/features/team/api'
import { OwnAttachments } from './own-attachments'

/** What the caller has answered, the newest first; closed, and the place to change what can be changed. */
export function Answered() {
  const { data } = useQuery(ownAttachmentsQuery)
  const answered = (data ?? [])
    .filter(({ state }) => state !== 'asked')
    .toSorted((a, b) => (b.answered_at ?? '').localeCompare(a.answered_at ?? ''))
  if (answered.length === 0) return null
  return (
    <section aria-label="Your attachments">
      <details>
        <summary className="rounded-sm py-3 text-label text-lightText hover:text-text">
          Your attachments <span className="tabular font-normal">({answered.length})</span>
        </summary>
        <ul className="border-b border-line">
          <OwnAttachments attachments={answered} />
        </ul>
      </details>
    </section>
  )
}
