import { t, Text } from '@messages/dashboard'
import { useState } from 'react'
import { keyWords, leadingWords, type TalentRequest } from '@/features/team/api'
import { usePhone } from '@/shared/hooks/use-wide'
import { day } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Folded } from '../components/part'
import { TalentAnswers } from './talent-answers'

/** More than these are folded away, unless it were one. */
const atFirst = 3

/**
 * What the caller has answered, the newest first, and the place to change what can be changed. What is about a film of
 * their own, which stands on the screen already, is folded away; on a phone, where nobody acts on it today, all of it.
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
  const isPhone = usePhone()
  if (answered.length === 0) return null
  return (
    <section aria-label={t('answered-attachments')}>
      {isPhone ? (
        <Folded title={<Title count={answered.length} />}>
          <Attachments requests={answered} />
        </Folded>
      ) : (
        <SomeOpen answered={answered} ownFilms={ownFilms} />
      )}
    </section>
  )
}

function SomeOpen({ answered, ownFilms }: { answered: TalentRequest[]; ownFilms: string[] }) {
  const elsewhere = answered.filter(({ project_name }) => !ownFilms.includes(project_name))
  const [all, setAll] = useState(false)
  const first = elsewhere.length > atFirst + 1 ? elsewhere.slice(0, atFirst) : elsewhere
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-md">
        <h2 className="text-h2">
          <Title count={answered.length} />
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
      <Attachments requests={all ? answered : first} />
    </>
  )
}

function Title({ count }: { count: number }) {
  return (
    <Text
      id="answered-attachments-count"
      args={{ count }}
      elements={{ span: <span className="tabular ml-1 font-normal text-lightText" /> }}
    />
  )
}

function Attachments({ requests }: { requests: TalentRequest[] }) {
  if (requests.length === 0) return null
  return (
    <ul className="mt-md border-b border-line">
      {requests.map((one) => (
        <Attachment key={one.talent_id} request={one} />
      ))}
    </ul>
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
