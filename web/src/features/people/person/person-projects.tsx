import { t } from '@messages/people'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Poster } from '@/shared/ui/images/poster'
import type { PersonPage } from '../api'
import { formatLabel } from '../words'

/** What somebody shows of their own projects to the reader. */
export function PersonProjects({
  projects,
  lists,
}: {
  projects: PersonPage['projects']
  lists: Taxonomies
}) {
  return (
    <section aria-labelledby="person-projects" data-private>
      <h3 id="person-projects" className="mb-sm flex min-h-9 items-center text-h3">
        {t('person-projects')}
      </h3>
      <ul className="grid gap-md sm:grid-cols-2">
        {projects.map(({ name, format, logline }) => (
          <li key={name} className="person-project">
            <Poster title={name} />
            <div className="min-w-0">
              <h4 className="text-label wrap-anywhere">
                <bdi>{name}</bdi>
              </h4>
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
