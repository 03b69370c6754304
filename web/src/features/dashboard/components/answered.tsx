import { t, Text } from '@messages/dashboard'
import { keyWords, leadingWords, type TalentRequest, talentState } from '@/features/team/api'
import { day } from '@/shared/lib/format'
import { Badge } from '@/shared/ui/indicators/badge'
import { TalentAnswers } from './talent-answers'

/** What the caller has answered, the newest first; closed, and the place to change what can be changed. */
export function Answered({ requests }: { requests: TalentRequest[] }) {
  const answered = requests
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
          {answered.map((one) => (
            <Attachment key={one.talent_id} request={one} />
          ))}
        </ul>
      </details>
    </section>
  )
}

function Attachment({ request }: { request: TalentRequest }) {
  const confirmed = request.state === 'confirmed'
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-md gap-y-sm border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-label wrap-anywhere">
          {leadingWords(request.job)}, “{request.project_name}”
        </p>
        <p className="text-caption font-normal text-lightText wrap-anywhere">
          {t('answered-named-by', {
            askedBy: request.asked_by,
            status: keyWords(request.attachment_status),
          })}
          {request.answered_at && ` · ${t('answered-on', { day: day(request.answered_at) })}`}
        </p>
      </div>
      <span className="flex items-center gap-sm">
        <Badge tone={confirmed ? 'success' : 'neutral'}>{talentState(request).label}</Badge>
        {confirmed && <TalentAnswers request={request} />}
      </span>
    </li>
  )
}
