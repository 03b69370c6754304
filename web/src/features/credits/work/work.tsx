import { t } from '@messages/credits'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { useAuthState, useRoles } from '@/shared/identity/session'
import { list } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Poster } from '@/shared/ui/images/poster'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import type { WorkCredit, WorkPage } from '../contract'
import { CreditMark } from '../marks/credit-mark'
import { plain } from '../marks/match'
import { aboutWork } from '../words'
import { byDepartment } from './departments'

export function Work({ work, lists }: { work: WorkPage; lists: Taxonomies | undefined }) {
  const { people } = work
  const departments = byDepartment(people, lists)
  return (
    <article data-private>
      <Head work={work} lists={lists} />
      {people.length === 0 ? (
        <EmptyState
          title={t('work-nobody')}
          action={
            <LinkButton to="/profile" hash="your_work">
              {t('work-add-credit')}
            </LinkButton>
          }
        >
          {t('work-nobody-explained')}
        </EmptyState>
      ) : (
        <div className="grid gap-xl">
          {departments.map(([department, credits]) => (
            <Department
              key={department}
              title={departmentLabel(department, departments.length, lists)}
              credits={credits}
            />
          ))}
        </div>
      )}
    </article>
  )
}

/** Title, director, and what the reader can do here. */
function Head({ work, lists }: { work: WorkPage; lists: Taxonomies | undefined }) {
  const { title, people, project_id: projectId } = work
  const isModerator = useRoles().includes('moderator')
  const count = new Set(people.map(({ person }) => person.uid)).size
  const director = plain(labelOf('director', { from: 'taxonomy', list: 'titles' }, lists))
  const directors = people.filter(({ role }) => plain(role) === director)
  return (
    <header className="work-head">
      <Poster title={title} />
      <div className="min-w-0">
        <h1 className="work-title text-balance wrap-anywhere">
          <bdi>{title}</bdi>
        </h1>
        <p className="mt-xs text-reading text-lightText">
          {[aboutWork(work, lists), count > 0 && t('work-people', { count })]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {directors.length > 0 && (
          <p className="mt-xs text-reading wrap-anywhere">
            {t('work-directed-by', { who: list(namesOf(directors)) })}
          </p>
        )}
        <ul className="mt-md flex flex-wrap items-center gap-x-md gap-y-sm text-body">
          {projectId && (
            <li>
              <LinkButton to="/projects/$projectId" params={{ projectId }}>
                {t('work-project')}
              </LinkButton>
            </li>
          )}
          {count > 0 && <AddCredit people={people} />}
          {isModerator && (
            <li>
              <TextLink to="/moderation/merge" search={{ from: work.id }}>
                {t('work-merge-with')}
              </TextLink>
            </li>
          )}
        </ul>
      </div>
    </header>
  )
}

const namesOf = (credits: WorkCredit[]) => [...new Set(credits.map(({ person }) => person.name))]

/** For whoever has no credit here yet. */
function AddCredit({ people }: { people: WorkCredit[] }) {
  const user = useAuthState()
  if (people.some(({ person }) => person.uid === user?.uid)) return null
  return (
    <li>
      <TextLink to="/profile" hash="your_work">
        {t('work-add-yours')}
      </TextLink>
    </li>
  )
}

function departmentLabel(department: string, count: number, lists: Taxonomies | undefined): string {
  if (department) return labelOf(department, { from: 'taxonomy', list: 'departments' }, lists)
  return count === 1 ? t('work-credits') : t('work-other-credits')
}

function Department({ title, credits }: { title: string; credits: WorkCredit[] }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-sm text-h3">
        {title}
      </h2>
      <ul className="work-people">
        {credits.map(({ person, credit_id: credit, role, ...mark }) => (
          <li key={credit}>
            <Avatar name={person.name} portrait={person.portrait} size="md" />
            <div className="min-w-0">
              <Link
                to="/people/$uid"
                params={{ uid: person.uid }}
                className="text-h3 wrap-anywhere hover:text-link"
              >
                <bdi>{person.name}</bdi>
              </Link>
              <p dir="auto" className="text-body text-lightText wrap-anywhere">
                {role}
              </p>
            </div>
            <CreditMark {...mark} />
          </li>
        ))}
      </ul>
    </section>
  )
}
