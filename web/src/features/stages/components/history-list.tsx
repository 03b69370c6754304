import { t } from '@messages/stages'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { moment } from '@/shared/lib/format'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { historyQuery, type StageRef } from '../api'
import { historyWords } from '../history'

/** What happened to the stage, the newest first. */
export function HistoryList({ stageRef }: { stageRef: StageRef }) {
  const { data, error, refetch } = useQuery(historyQuery(stageRef))
  if (isUnavailable({ error, data })) {
    return (
      <ErrorState
        title={t('history-list-history-could-not-loaded')}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading isLoading={!data} skeleton={<Skeleton height={160} />}>
      {data?.length === 0 ? (
        <p className="text-reading text-lightText">{t('history-list-no-activity-yet')}</p>
      ) : (
        <ol className="grid">
          {data?.map((entry) => (
            <li
              key={`${entry.at}:${entry.action}`}
              className="flex flex-wrap justify-between gap-x-md border-t border-line py-3 first:border-t-0"
            >
              <span>{historyWords(entry)}</span>
              <time dateTime={entry.at} className="text-caption font-normal text-lightText">
                {moment(entry.at)}
              </time>
            </li>
          ))}
        </ol>
      )}
    </Loading>
  )
}
