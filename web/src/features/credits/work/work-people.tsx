import { t } from '@messages/credits'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Avatar } from '@/shared/people/avatar'
import type { WorkCredit } from '../contract'
import { CreditMark } from '../marks/credit-mark'
import { blocksOf } from './departments'

/** Who made it, in the trade's order: departments of several below their name, the others a line each. */
export function WorkPeople({
  people,
  lists,
}: {
  people: WorkCredit[]
  lists: Taxonomies | undefined
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="work-departments">
      <h2 id={id} className="text-h2">
        {t('work-credits')}
      </h2>
      {blocksOf(people, lists).map(({ department, credits }) =>
        department === null ? (
          <Rows key={credits[0]?.credit_id} credits={credits} />
        ) : (
          <Department
            key={department}
            title={
              department
                ? labelOf(department, { from: 'taxonomy', list: 'departments' }, lists)
                : t('work-other-credits')
            }
            credits={credits}
          />
        ),
      )}
      {people.length === 1 && <p className="text-body text-lightText">{t('work-alone')}</p>}
    </section>
  )
}

function Department({ title, credits }: { title: string; credits: WorkCredit[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className="mb-sm text-h3">
        {title}
      </h3>
      <Rows credits={credits} />
    </section>
  )
}

function Rows({ credits }: { credits: WorkCredit[] }) {
  return (
    <ul className="work-people">
      {credits.map(({ person, credit_id: credit, role, ...mark }) => (
        <li key={credit}>
          <p dir="auto" className="work-role text-body text-lightText wrap-anywhere">
            {role}
          </p>
          <Avatar name={person.name} portrait={person.portrait} />
          <Link
            to="/people/$uid"
            params={{ uid: person.uid }}
            className="work-name text-label wrap-anywhere hover:text-link"
          >
            <bdi>{person.name}</bdi>
          </Link>
          <CreditMark {...mark} />
        </li>
      ))}
    </ul>
  )
}
