import { t } from '@messages/credits'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { locale } from '@/shared/i18n/locale'
import { useAuthState } from '@/shared/identity/session'
import { Avatar } from '@/shared/people/avatar'
import type { WorkCredit } from '../contract'
import { CreditMark } from '../marks/credit-mark'
import { plain } from '../marks/match'
import { MarksNote } from '../marks/marks-note'
import { byDepartment, cast, leadFirst } from './departments'
import { makersOf } from './makers'

/** Who made it, in the order of a film's credits: each department beside its name. */
export function WorkPeople({
  people,
  lists,
}: {
  people: WorkCredit[]
  lists: Taxonomies | undefined
}) {
  const id = useId()
  const departments = byDepartment(people, lists).map(leadFirst(makersOf(people, lists)))
  const confirmed = people.filter(({ state }) => state === 'confirmed').length
  const nameOf = (department: string) => {
    if (department === cast) return t('work-cast')
    if (!department) return departments.length > 1 ? t('work-other-credits') : ''
    return labelOf(department, { from: 'taxonomy', list: 'departments' }, lists)
  }
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="text-h2">
        {t('work-credits')}
        <span className="tabular ms-sm font-normal text-lightText">
          {people.length.toLocaleString(locale())}
        </span>
      </h2>
      <div className="work-marks">
        {confirmed > 0 && (
          <p className="text-caption font-normal">
            {t('work-confirmed', { confirmed, count: people.length })}
          </p>
        )}
        <MarksNote credits={people} />
      </div>
      {departments.map(([department, credits]) => (
        <Department key={department} title={nameOf(department)} credits={credits} />
      ))}
      {people.length === 1 && <p className="mt-md text-body text-lightText">{t('work-alone')}</p>}
    </section>
  )
}

/** Without a name where it is not known of any. */
function Department({ title, credits }: { title: string; credits: WorkCredit[] }) {
  const id = useId()
  const own = useAuthState()?.uid
  return (
    <section {...(title && { 'aria-labelledby': id })} className="work-department">
      {title && (
        <h3 id={id} className="text-label text-lightText">
          {title}
        </h3>
      )}
      <ul className="work-people">
        {credits.map(({ person, credit_id: credit, role, is_connected: isConnected, ...mark }) => (
          <li key={credit}>
            <Avatar name={person.name} portrait={person.portrait} />
            <p className="work-name text-label wrap-anywhere">
              <Link
                to="/people/$uid"
                params={{ uid: person.uid }}
                className="rounded-sm hover:text-link"
              >
                <bdi>{person.name}</bdi>
              </Link>
              {person.uid === own && <Who>{t('work-you')}</Who>}
              {isConnected && <Who>{t('work-connected')}</Who>}
            </p>
            <p dir="auto" className="work-role text-body text-lightText wrap-anywhere">
              {plain(role) !== cast && role}
            </p>
            <CreditMark {...mark} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What the person is to the reader. */
const Who = ({ children }: { children: string }) => (
  <span className="ms-sm text-caption font-normal text-lightText">{children}</span>
)
