import { t, Text } from '@messages/dashboard'
import { useState } from 'react'
import { keyWords, leadingWords, type TalentRequest, talentState } from '@/features/team/api'
import { day } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Badge } from '@/shared/ui/indicators/badge'
import { TalentAnswers } from './talent-answers'

/** More than these are folded away, unless it were one. */
const atFirst = 3

/** What the caller has answered, the newest first, and the place to change what can be changed. */
export function Answered({ requests }: { requests: TalentRequest[] }) {
  const answered = requests
    .filter(({ state }) => state !== 'asked')
    .toSorted((a, b) => (b.answered_at ?? '').localeCompare(a.answered_at ?? ''))
  const [all, setAll] = useState(false)
  if (answered.length === 0) return null
  const isFolded = answered.length > atFirst + 1
  return (
    <section aria-label={t('answered-attachments')}>
      <h2 className="mb-md text-h2">
        <Text
          id="answered-attachments-count"
          args={{ count: answered.length }}
          elements={{ span: <span className="tabular ml-1 font-normal text-lightText" /> }}
        />
      </h2>
      <ul className="border-b border-line">
        {(all || !isFolded ? answered : answered.slice(0, atFirst)).map((one) => (
          <Attachment key={one.talent_id} request={one} />
        ))}
      </ul>
      {isFolded && (
        <div className="mt-sm -ml-3">
          <Button kind="quiet" size="sm" aria-expanded={all} onPress={() => setAll(!all)}>
            {all ? t('todo-list-show-fewer') : t('todo-list-show-all', { count: answered.length })}
          </Button>
        </div>
      )}
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
