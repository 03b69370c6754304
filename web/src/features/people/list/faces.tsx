import { t } from '@messages/people'
import type { Ref } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import type { PeopleSearch } from '../address'
import type { PeoplePage } from '../api'
import { namesWords } from '../words'
import { parted } from './distinct'
import { FaceGrid } from './face-grid'

/** Who is found, and below a line of their own those whose name differs by a typing error. */
export function Faces({
  pages,
  search,
  lists,
  ref,
}: {
  pages: PeoplePage[]
  search: PeopleSearch
  lists: Taxonomies
  ref: Ref<HTMLDivElement>
}) {
  const { exact, near, words } = parted(pages)
  return (
    <div ref={ref}>
      {exact.length > 0 && <FaceGrid people={exact} search={search} lists={lists} />}
      {near.length > 0 && (
        <section aria-labelledby="people-near">
          <h3 id="people-near" data-private className="people-near">
            {t('people-near', { names: namesWords(words) })}
          </h3>
          <FaceGrid people={near} search={search} lists={lists} />
        </section>
      )}
    </div>
  )
}
