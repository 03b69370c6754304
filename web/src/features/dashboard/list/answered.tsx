import { t, Text } from '@messages/dashboard'
import { useState } from 'react'
import { keyWords, leadingWords, type TalentRequest } from '@/features/team/api'
import { day } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { TalentAnswers } from './talent-answers'

/** More than these are folded away, unless it were one. */
const atFirst = 3

/**
 * What the caller has answered, the newest first, and the place to change what can be changed. What is about a film of
 * their own, which stands on the screen already, is folded away.
 */
export function Answered({
  requests,
  ownFilms,
}: {
  requests: TalentRequest[]
  /** By their names: a request says no more of its project. */
  ownFilms: string[]
}) {
  const answered = requests
    .filter(({ state }) => state !== 'asked')
    .toSorted((a, b) => (b.answered_at ?? '').localeCompare(a.answered_at ?? ''))
  const elsewhere = answered.filter(({ project_name }) => !ownFilms.includes(project_name))
  const [all, setAll] = useState(false)
  if (answered.length === 0) return null
  const first = elsewhere.length > atFirst + 1 ? elsewhere.slice(0, atFirst) : elsewhere
  const shown = all ? answered : first
  return (
    <section aria-label={t('answered-attachments')}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-md">
        <h2 className="text-h2">
          <Text
            id="answered-attachments-count"
            args={{ count: answered.length }}
            elements={{ span: <span className="tabular ml-1 font-normal text-lightText" /> }}
          />
        </h2>
        {first.length < answered.length && (
          <span className="attached-more">
            <Button kind="quiet" size="sm" aria-expanded={all} onPress={() => setAll(!all)}>
              {all
                ? t('todo-list-show-fewer')
                : t('todo-list-show-all', { count: answered.length })}
            </Button>
          </span>
        )}
      </div>
      {shown.length > 0 && (
        <ul className="mt-md border-b border-line">
          {shown.map((one) => (
            <Attachment key={one.talent_id} request={one} />
          ))}
        </ul>
      )}
    </section>
  )
}

const answerOf = ({ state }: TalentRequest) =>
  state === 'confirmed' || state === 'declined' ? state : 'withdrawn'

function Attachment({ request }: { request: TalentRequest }) {
  return (
    <li className="flex items-center justify-between gap-md border-t border-line py-3">
      <div className="min-w-0">
        <p className="text-label wrap-anywhere">
          {leadingWords(request.job)}, “{request.project_name}”
        </p>
        <p className="text-caption font-normal text-lightText wrap-anywhere">
          {t('answered-named-by', {
            askedBy: request.asked_by,
            status: keyWords(request.attachment_status),
          })}
          {request.answered_at &&
            ` · ${t('answered-on', { state: answerOf(request), day: day(request.answered_at) })}`}
        </p>
      </div>
      {request.state === 'confirmed' && <TalentAnswers request={request} />}
    </li>
  )
}
