import { t } from '@messages/credits'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Avatar } from '@/shared/people/avatar'
import type { WorkCredit } from '../contract'
import { CreditMark } from '../marks/credit-mark'
import { plain } from '../marks/match'
import { MarksNote } from '../marks/marks-note'
import { byDepartment, cast } from './departments'

/** Who made it, in the order of a film's credits: each department beside its name. */
export function WorkPeople({
  people,
  lists,
}: {
  people: WorkCredit[]
  lists: Taxonomies | undefined
}) {
  const id = useId()
  const departments = byDepartment(people, lists)
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
  return (
    <section {...(title && { 'aria-labelledby': id })} className="work-department">
      {title && (
        <h3 id={id} className="text-label text-lightText">
          {title}
        </h3>
      )}
      <ul className="work-people">
        {credits.map(({ person, credit_id: credit, role, ...mark }) => (
          <li key={credit}>
            <Avatar name={person.name} portrait={person.portrait} />
            <Link
              to="/people/$uid"
              params={{ uid: person.uid }}
              className="work-name text-label wrap-anywhere hover:text-link"
            >
              <bdi>{person.name}</bdi>
            </Link>
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
