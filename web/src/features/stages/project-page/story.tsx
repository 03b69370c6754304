import { t } from '@messages/project-page'
import { Skeleton } from '@/shared/ui/indicators/skeleton'
import { Panel } from './panel'
import type { Film } from '../film/use-film'

/** What happens in it. */
export function Story({ film }: { film: Film }) {
  if (film.isLoading && !film.synopsis) return <Skeleton height={160} />
  return (
    <Panel title={t('project-page-synopsis')} anchor="story">
      {film.synopsis ? (
        <p data-private className="film-synopsis text-pretty whitespace-pre-line wrap-anywhere">
          {film.synopsis}
        </p>
      ) : (
        <p className="text-reading text-lightText">{t('project-page-add-logline')}</p>
      )}
    </Panel>
  )
}
