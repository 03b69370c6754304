import { t } from '@messages/credits'
import { useQuery } from '@tanstack/react-query'
import { isStatus, messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { usePageTitle } from '@/shared/lib/page-title'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { FilmBandSkeleton } from '@/shared/ui/images/film-band'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import '../credits.css'
import { workQuery } from '../queries'
import { Work } from './work'

/** `/works/{id}`: a film or series, and who made it. */
export function WorkScreen({ workId }: { workId: string }) {
  const work = useQuery(workQuery(workId))
  // Without the lists of the trade, a work is shown without its format and departments.
  const lists = useQuery(taxonomiesQuery)
  usePageTitle(work.data?.title ?? t('work'))
  if (isStatus(work.error, 404)) {
    return (
      <EmptyState
        heading="h1"
        title={t('work-not-found')}
        action={<LinkButton to="/people">{t('work-all-people')}</LinkButton>}
      >
        {t('work-not-found-explained')}
      </EmptyState>
    )
  }
  if (isUnavailable(work)) {
    return (
      <ErrorState
        heading="h1"
        title={t('work-could-not-load')}
        message={messageOf(work.error)}
        onRetry={() => void work.refetch()}
      />
    )
  }
  return (
    <Loading isLoading={!work.data} skeleton={<Waiting />}>
      {work.data && <Work work={work.data} lists={lists.data} />}
    </Loading>
  )
}

function Waiting() {
  return (
    <>
      <FilmBandSkeleton isSmall />
      <Skeleton height={200} />
    </>
  )
}
