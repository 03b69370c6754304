import { t, Text } from '@messages/dashboard'
import { useState } from 'react'
import { inCreditOrder, keyWords, leadingWords, type TalentRequest } from '@/features/team/api'
import { usePhone } from '@/shared/hooks/use-wide'
import { day, list } from '@/shared/lib/format'
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
  const films = filmsOf(requests)
  const isPhone = usePhone()
  const outside = films.filter(({ name }) => !ownFilms.includes(name))
  const isOutside = outside.some((film) => film.requests.some(({ state }) => state === 'confirmed'))
  if (films.length === 0) return null
  return (
    <section aria-label={t('answered-attachments')}>
      {isPhone ? (
        <Folded title={<Title count={films.length} />}>
          <Films films={films} />
          {isOutside && <NoAccess />}
        </Folded>
      ) : (
        <>
          <SomeOpen films={films} ownFilms={ownFilms} />
          {isOutside && <NoAccess />}
        </>
      )}
    </section>
  )
}

/** Whoever has confirmed looks for the project, and finds none. */
const NoAccess = () => (
  <p className="mt-sm text-caption font-normal text-lightText">{t('answered-no-access')}</p>
)

/** The attachments to one film, in the order of credits. */
interface Film {
  name: string
  requests: TalentRequest[]
}

/** The films about which something was answered, the newest answer first. */
function filmsOf(requests: TalentRequest[]): Film[] {
  const answered = requests
    .filter(({ state }) => state !== 'asked')
    .toSorted((a, b) => (b.answered_at ?? '').localeCompare(a.answered_at ?? ''))
  return [...new Set(answered.map(({ project_name }) => project_name))].map((name) => ({
    name,
    requests: inCreditOrder(answered.filter(({ project_name }) => project_name === name)),
  }))
}

function SomeOpen({ films, ownFilms }: { films: Film[]; ownFilms: string[] }) {
  const elsewhere = films.filter(({ name }) => !ownFilms.includes(name))
  const [all, setAll] = useState(false)
  const first = elsewhere.length > atFirst + 1 ? elsewhere.slice(0, atFirst) : elsewhere
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-md">
        <h2 className="text-h2">
          <Title count={films.length} />
        </h2>
        {first.length < films.length && (
          <span className="attached-more">
            <Button kind="quiet" size="sm" aria-expanded={all} onPress={() => setAll(!all)}>
              {all ? t('todo-list-show-fewer') : t('todo-list-show-all', { count: films.length })}
            </Button>
          </span>
        )}
      </div>
      <Films films={all ? films : first} />
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

function Films({ films }: { films: Film[] }) {
  if (films.length === 0) return null
  return (
    <ul className="mt-md border-b border-line">
      {films.map((film) => (
        <FilmRow key={film.name} film={film} />
      ))}
    </ul>
  )
}

/** One film, with all that the caller does in it; each of it was answered, and can be withdrawn, by itself. */
function FilmRow({ film: { name, requests } }: { film: Film }) {
  const [only, ...more] = requests
  if (!only) return null
  const jobs = leadingWords(list([...new Set(requests.map(({ job }) => keyWords(job)))]))
  const title = (
    <p className="text-label wrap-anywhere">
      {jobs}, “{name}”
    </p>
  )
  if (more.length === 0) {
    return (
      <li className="flex items-center justify-between gap-md border-t border-line py-3">
        <div className="min-w-0">
          {title}
          <p className={detailClass}>{detailOf(only)}</p>
        </div>
        {only.state === 'confirmed' && <TalentAnswers request={only} />}
      </li>
    )
  }
  return (
    <li className="border-t border-line py-3">
      {title}
      <ul>
        {requests.map((one) => (
          <li key={one.talent_id} className="flex items-center justify-between gap-md">
            <p className={detailClass}>
              {leadingWords(one.job)} · {detailOf(one)}
            </p>
            {one.state === 'confirmed' && <TalentAnswers request={one} />}
          </li>
        ))}
      </ul>
    </li>
  )
}

const detailClass = 'min-w-0 text-caption font-normal text-lightText wrap-anywhere'

const answerOf = ({ state }: TalentRequest) =>
  state === 'confirmed' || state === 'declined' ? state : 'withdrawn'

function detailOf(request: TalentRequest): string {
  const { asked_by: askedBy, attachment_status: status, answered_at: answeredAt } = request
  return [
    t('answered-named-by', { askedBy, status: keyWords(status) }),
    answeredAt ? t('answered-on', { state: answerOf(request), day: day(answeredAt) }) : [],
  ]
    .flat()
    .join(' · ')
}
