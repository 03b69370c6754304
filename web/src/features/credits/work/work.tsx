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
import { FilmBand } from '@/shared/ui/images/film-band'
import { Poster } from '@/shared/ui/images/poster'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import type { WorkCredit, WorkPage } from '../contract'
import { CreditMark } from '../marks/credit-mark'
import { plain } from '../marks/match'
import { formatLabel } from '../words'
import { byDepartment } from './departments'
import { WorkFacts } from './work-facts'

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
        <div className="work-columns">
          <div className="work-departments">
            {departments.map(([department, credits]) => (
              <Department
                key={department}
                title={departmentLabel(department, departments.length, lists)}
                credits={credits}
              />
            ))}
          </div>
          <WorkFacts work={work} lists={lists} />
        </div>
      )}
    </article>
  )
}

/** Title, director, and what the reader can do here. */
function Head({ work, lists }: { work: WorkPage; lists: Taxonomies | undefined }) {
  const { title, year, format, people } = work
  const count = new Set(people.map(({ person }) => person.uid)).size
  const director = plain(labelOf('director', { from: 'taxonomy', list: 'titles' }, lists))
  // "Writer and director" directed it as well.
  const directors = people.filter(({ role }) =>
    role.split(/,|&|\/|\band\b/).some((part) => plain(part) === director),
  )
  return (
    <FilmBand
      title={title}
      poster={<Poster title={title} />}
      facts={
        <ul className="film-facts mt-sm text-reading text-lightText">
          {[year || '', formatLabel(format, lists), count > 1 ? t('work-people', { count }) : '']
            .filter(Boolean)
            .map((fact) => (
              <li key={fact}>{fact}</li>
            ))}
        </ul>
      }
    >
      {directors.length > 0 && (
        <p className="work-directed wrap-anywhere">
          {t('work-directed-by', { who: list(namesOf(directors)) })}
        </p>
      )}
      <Actions work={work} />
    </FilmBand>
  )
}

const namesOf = (credits: WorkCredit[]) => [...new Set(credits.map(({ person }) => person.name))]

function Actions({ work: { id, people, project_id: projectId } }: { work: WorkPage }) {
  const user = useAuthState()
  const isModerator = useRoles().includes('moderator')
  // Where nobody is named, the page below says it.
  const own = people.filter(({ person }) => person.uid === user?.uid)
  const canAdd = people.length > 0 && own.length === 0
  return (
    <ul className="work-actions">
      {projectId && (
        <li>
          <LinkButton to="/projects/$projectId" params={{ projectId }}>
            {t('work-project')}
          </LinkButton>
        </li>
      )}
      {canAdd && (
        <li className="work-add">
          <span>{t('work-add-yours')}</span>
          <LinkButton to="/profile" hash="your_work" kind="outline">
            {t('work-add-yours-button')}
          </LinkButton>
        </li>
      )}
      {own.some(({ state }) => state === 'claimed') && (
        <li>
          <LinkButton to="/profile" hash="credits" kind="outline">
            {t('own-ask')}
          </LinkButton>
        </li>
      )}
      {isModerator && (
        <li>
          <TextLink to="/moderation/merge" search={{ from: id }}>
            {t('work-merge-with')}
          </TextLink>
        </li>
      )}
    </ul>
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
