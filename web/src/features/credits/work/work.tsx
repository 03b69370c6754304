import { t } from '@messages/credits'
import { lazy, type ReactNode, Suspense } from 'react'
import { useKeyImage } from '@/features/projects/api'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { useAuthState, useRoles } from '@/shared/identity/session'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { FilmBand } from '@/shared/ui/images/film-band'
import { Poster } from '@/shared/ui/images/poster'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import type { WorkPage } from '../contract'
import { formatLabel } from '../words'
import { Billing } from './billing'
import { WorkPeople } from './work-people'

/** Of a title that was made in the reader's project, which most were not. */
const ProjectPitch = lazy(() =>
  import('@/features/stages/api').then(({ loadProjectPitch }) => loadProjectPitch()),
)

interface Shown {
  work: WorkPage
  lists: Taxonomies | undefined
}

export function Work({ work, lists }: Shown) {
  const { people } = work
  return (
    <article data-private>
      <Head {...{ work, lists }} />
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
        <WorkPeople {...{ people, lists }} />
      )}
    </article>
  )
}

/** Poster, title, what it is about where the reader may know, who made it, whom they know there, and what they can do here. */
function Head({ work, lists }: Shown) {
  const { year, format, project_id: projectId } = work
  return (
    <Band
      work={work}
      facts={
        <ul className="film-facts mt-sm text-reading text-lightText">
          {[year || '', formatLabel(format, lists)].filter(Boolean).map((fact) => (
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
      <Billing {...{ work, lists }} />
      <Actions work={work} />
    </Band>
  )
}

interface BandProps {
  work: WorkPage
  facts: ReactNode
  children: ReactNode
}

/** The picture of a project is its team's alone; everybody else sees the drawing of the title. */
function Band({ work: { title, project_id: projectId }, ...rest }: BandProps) {
  return projectId ? (
    <TeamBand {...{ title, projectId }} {...rest} />
  ) : (
    <FilmBand isSmall title={title} poster={<Poster title={title} />} {...rest} />
  )
}

function TeamBand({
  title,
  projectId,
  ...rest
}: Omit<BandProps, 'work'> & { title: string; projectId: string }) {
  const image = useKeyImage(projectId)
  return (
    <FilmBand
      isSmall
      title={title}
      poster={<Poster title={title} {...image} />}
      {...image}
      {...rest}
    />
  )
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
