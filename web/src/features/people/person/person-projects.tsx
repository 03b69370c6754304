import { t } from '@messages/people'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Poster } from '@/shared/ui/images/poster'
import type { PersonPage } from '../api'
import { formatLabel } from '../words'

/** What somebody shows of their own projects to the reader; nothing where they show none. */
export function PersonProjects({
  projects,
  lists,
}: {
  projects: PersonPage['projects']
  lists: Taxonomies
}) {
  if (projects.length === 0) return null
  return (
    <section aria-labelledby="person-projects" className="mb-xl" data-private>
      <h2 id="person-projects" className="mb-md text-h2">
        {t('person-projects')}
      </h2>
      <ul className="grid gap-md sm:grid-cols-2">
        {projects.map(({ name, format, logline }) => (
          <li key={name} className="person-project">
            <Poster title={name} />
            <div className="min-w-0">
              <h3 className="text-h3 wrap-anywhere">
                <bdi>{name}</bdi>
              </h3>
              {format && (
                <p className="text-caption text-lightText">{formatLabel(format, lists)}</p>
              )}
              <p dir="auto" className="mt-xs text-body text-pretty wrap-anywhere">
                {logline}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
