import { t } from '@messages/documents'
import { useQuery } from '@tanstack/react-query'
import { isStatus, messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import type { StageNumber } from '@/shared/identity/guards'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { documentsQuery } from '../queries'
import { byInterest, seriesOf } from '../files'
import { SeriesRow } from './series-row'

/** The files of a stage, each with its versions, who may read it and who did. */
export function DocumentsPanel({
  projectId,
  stage,
  labelOf,
}: {
  projectId: string
  stage: StageNumber
  labelOf: (field: string) => string
}) {
  const documents = useQuery(documentsQuery(projectId))
  if (isStatus(documents.error, 403)) {
    return (
      <EmptyState title={t('documents-panel-no-access')}>{messageOf(documents.error)}</EmptyState>
    )
  }
  if (isUnavailable(documents)) {
    return (
      <ErrorState
        title={t('documents-panel-documents-could-not-loaded')}
        message={messageOf(documents.error)}
        onRetry={() => void documents.refetch()}
      />
    )
  }
  const all = seriesOf((documents.data ?? []).filter((one) => one.stage === stage)).toSorted(
    (a, b) => byInterest(a.newest, b.newest),
  )
  return (
    <Loading isLoading={!documents.data} skeleton={<Skeleton height={160} />}>
      {all.length === 0 ? (
        <EmptyState title={t('documents-panel-no-documents-yet')}>
          {t('documents-panel-files-uploaded-in-stage')}
        </EmptyState>
      ) : (
        <ul className="grid gap-md">
          {all.map((series) => (
            <SeriesRow
              key={series.newest.series_id}
              projectId={projectId}
              series={series}
              label={labelOf(series.newest.field)}
            />
          ))}
        </ul>
      )}
    </Loading>
  )
}
