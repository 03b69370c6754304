import { t } from '@messages/credits'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { useRoles } from '@/shared/identity/session'
import { Avatar } from '@/shared/people/avatar'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Poster } from '@/shared/ui/images/poster'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import type { WorkCredit, WorkPage } from '../contract'
import { CreditMark } from '../marks/credit-mark'
import { aboutWork } from '../words'
import { byDepartment } from './departments'

export function Work({ work, lists }: { work: WorkPage; lists: Taxonomies | undefined }) {
  const { title, people, project_id: projectId } = work
  const departments = byDepartment(people, lists)
  const isModerator = useRoles().includes('moderator')
  const count = new Set(people.map(({ person }) => person.uid)).size
  return (
    <article data-private>
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
          {projectId && (
            <p className="mt-sm text-body">
              <TextLink to="/projects/$projectId" params={{ projectId }}>
                {t('work-project')}
              </TextLink>
            </p>
          )}
          {isModerator && (
            <p className="mt-sm text-body">
              <TextLink to="/moderation/merge" search={{ from: work.id }}>
                {t('work-merge-with')}
              </TextLink>
            </p>
          )}
        </div>
      </header>
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
