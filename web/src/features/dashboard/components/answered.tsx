import { t, Text } from '@messages/dashboard'
import { useQuery } from '@tanstack/react-query'
import { talentRequestsQuery } from '@/features/team/api'
import { TalentRequests } from './talent-requests'

/** What the caller has answered, the newest first; closed, and the place to change what can be changed. */
export function Answered() {
  const { data } = useQuery(talentRequestsQuery)
  const answered = (data ?? [])
    .filter(({ state }) => state !== 'asked')
    .toSorted((a, b) => (b.answered_at ?? '').localeCompare(a.answered_at ?? ''))
  if (answered.length === 0) return null
  return (
    <section aria-label={t('answered-attachments')}>
      <details>
        <summary className="rounded-sm py-3 text-label text-lightText hover:text-text">
          <Text
            id="answered-attachments-count"
            args={{ count: answered.length }}
            elements={{ span: <span className="tabular font-normal" /> }}
          />
        </summary>
        <ul className="border-b border-line">
          <TalentRequests talent={answered} />
        </ul>
      </details>
    </section>
  )
}
