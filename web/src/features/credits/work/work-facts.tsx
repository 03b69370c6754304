import { t } from '@messages/credits'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Fact, FilmCard } from '@/shared/ui/images/film-card'
import type { WorkPage } from '../contract'
import { MarksNote } from '../marks/marks-note'
import { formatLabel } from '../words'

/** What is known of a title, and whose word it is. */
export function WorkFacts({ work, lists }: { work: WorkPage; lists: Taxonomies | undefined }) {
  const { year, format, people } = work
  const kind = formatLabel(format, lists)
  const confirmed = people.filter(({ state }) => state === 'confirmed').length
  return (
    <FilmCard
      title={t('work-facts')}
      facts={
        <>
          {year > 0 && <Fact name={t('work-facts-year')}>{year}</Fact>}
          {kind && <Fact name={t('work-facts-format')}>{kind}</Fact>}
          <Fact name={t('work-facts-credits')}>{people.length}</Fact>
          <Fact name={t('work-facts-confirmed')}>
            {t('work-facts-share', { confirmed, count: people.length })}
          </Fact>
        </>
      }
    >
      <MarksNote credits={people} />
    </FilmCard>
  )
}
