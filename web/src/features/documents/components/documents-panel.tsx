import { t } from '@messages/documents'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isStatus, messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import type { StageNumber } from '@/shared/identity/guards'
import { fold } from '@/shared/lib/fold'
import { SearchField } from '@/shared/ui/fields/search-field'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { documentsQuery } from '../queries'
import { byInterest, type LabelOf, type Series, seriesOf } from '../files'
import { SeriesRow } from './series-row'

/** The files of a stage, each with its versions, who may read it and who did. */
export function DocumentsPanel({
  projectId,
  stage,
  labelOf,
}: {
  projectId: string
  stage: StageNumber
  labelOf: LabelOf
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
        <Files projectId={projectId} all={all} labelOf={labelOf} />
      )}
    </Loading>
  )
}

/** More than these can be searched. */
const few = 8

/** One file a line; many of them are found by a word. */
function Files({
  projectId,
  all,
  labelOf,
}: {
  projectId: string
  all: Series[]
  labelOf: LabelOf
}) {
  const [words, setWords] = useState('')
  const needle = fold(words.trim())
  const labelled = all.map((series) => ({
    series,
    label: labelOf(series) ?? series.newest.filename,
  }))
  const shown = labelled.filter(({ series, label }) =>
    fold(`${label} ${series.newest.filename}`).includes(needle),
  )
  return (
    <>
      {all.length > few && (
        <div className="mb-md max-w-form">
          <SearchField label={t('documents-panel-search')} value={words} onChange={setWords} />
        </div>
      )}
      {shown.length === 0 ? (
        <p role="status" className="text-reading text-lightText">
          {t('documents-panel-none-found')}
        </p>
      ) : (
        <ul className="rounded-md border border-line bg-surface">
          {shown.map(({ series, label }) => (
            <SeriesRow
              key={series.newest.series_id}
              projectId={projectId}
              series={series}
              label={label}
            />
          ))}
        </ul>
      )}
    </>
  )
}
