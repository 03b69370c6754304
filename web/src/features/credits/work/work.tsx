import { t } from '@messages/credits'
import { lazy, Suspense } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { useAuthState, useRoles } from '@/shared/identity/session'
import { list } from '@/shared/lib/format'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { FilmBand } from '@/shared/ui/images/film-band'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import type { WorkPage } from '../contract'
import { formatLabel } from '../words'
import { type Makers, makersOf } from './makers'
import { WorkPeople } from './work-people'

/** Of a title that was made in the reader's project, which most were not. */
const ProjectPitch = lazy(() =>
  import('@/features/stages/api').then(({ loadProjectPitch }) => loadProjectPitch()),
)

export function Work({ work, lists }: { work: WorkPage; lists: Taxonomies | undefined }) {
  const { people } = work
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
        <WorkPeople people={people} lists={lists} />
      )}
    </article>
  )
}

/** Title, what it is about where the reader may know, who directed and wrote it, and what the reader can do here. */
function Head({ work, lists }: { work: WorkPage; lists: Taxonomies | undefined }) {
  const { title, year, format, people, companies, project_id: projectId } = work
  const count = new Set(people.map(({ person }) => person.uid)).size
  return (
    <FilmBand
      title={title}
      poster={null}
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
      {projectId && (
        <Suspense fallback={null}>
          <ProjectPitch projectId={projectId} />
        </Suspense>
      )}
      {madeBy(makersOf(people, lists)).map((words) => (
        <p key={words} className="work-directed wrap-anywhere">
          {words}
        </p>
      ))}
      {companies.length > 0 && (
        <p className="text-reading wrap-anywhere">
          {t('work-companies', { count: companies.length, companies: list(companies) })}
        </p>
      )}
      <Actions work={work} />
    </FilmBand>
  )
}

/** One line where the same people did both. */
function madeBy({ directors, writers }: Makers): string[] {
  const [who, wrote] = [list(directors), list(writers)]
  if (who && who === wrote) return [t('work-made-by', { who })]
  return [
    who && t('work-directed-by', { who }),
    wrote && t('work-written-by', { who: wrote }),
  ].filter(Boolean)
}

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
