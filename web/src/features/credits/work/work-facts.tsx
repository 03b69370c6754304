import { t } from '@messages/credits'
import { type ReactNode, useId } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import type { WorkPage } from '../contract'
import { MarksNote } from '../marks/marks-note'
import { formatLabel } from '../words'

/** What is known of a title, and whose word it is. */
export function WorkFacts({ work, lists }: { work: WorkPage; lists: Taxonomies | undefined }) {
  const id = useId()
  const { year, format, people } = work
  const kind = formatLabel(format, lists)
  const confirmed = people.filter(({ state }) => state === 'confirmed').length
  return (
    <section aria-labelledby={id} className="film-card">
      <h2 id={id} className="text-h3">
        {t('work-facts')}
      </h2>
      <dl>
        {year > 0 && <Fact name={t('work-facts-year')}>{year}</Fact>}
        {kind && <Fact name={t('work-facts-format')}>{kind}</Fact>}
        <Fact name={t('work-facts-credits')}>{people.length}</Fact>
        <Fact name={t('work-facts-confirmed')}>
          {t('work-facts-share', { confirmed, count: people.length })}
        </Fact>
      </dl>
      <MarksNote credits={people} />
    </section>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
