import { t } from '@messages/stages'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import Eye from 'lucide-react/icons/eye'
import MessageSquare from 'lucide-react/icons/message-square'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { moment } from '@/shared/lib/format'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { type HistoryEntry, historyQuery, type StageRef } from '../api'
import { historyWords } from '../history'
import './history-list.css'

/** Where a line of the history leads: to what was submitted, or to what the reviewers said. */
export type HistoryPart = 'versions' | 'feedback'

interface Ways {
  hasFeedback: boolean
  onShow: (part: HistoryPart) => void
}

/** What happened to the stage, the newest first. */
export function HistoryList({ stageRef, ...ways }: Ways & { stageRef: StageRef }) {
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
        <ol className="history-line">
          {data?.map((entry) => (
            <Line key={`${entry.at}:${entry.action}`} entry={entry} {...ways} />
          ))}
        </ol>
      )}
    </Loading>
  )
}

const icons: Partial<Record<string, typeof Circle>> = {
  created: Pencil,
  submitted: Send,
  amendment_submitted: Send,
  claimed: Eye,
  amendment_claimed: Eye,
  changes_requested: MessageSquare,
  amendment_changes_requested: MessageSquare,
  approved: Check,
  amendment_approved: Check,
  rejected: X,
  amendment_rejected: X,
}

function Line({ entry, hasFeedback, onShow }: Ways & { entry: HistoryEntry }) {
  const Icon = icons[entry.action] ?? Circle
  const part = partOf(entry.action, hasFeedback)
  return (
    <li data-to={entry.to}>
      <span className="history-mark">
        <Icon size={16} aria-hidden />
      </span>
      <div className="min-w-0">
        <p data-private className="wrap-anywhere">
          {historyWords(entry)}
        </p>
        <p className="flex flex-wrap gap-x-md text-caption font-normal text-lightText">
          <time dateTime={entry.at}>{moment(entry.at)}</time>
          {part && (
            <button type="button" className={textLinkClass} onClick={() => onShow(part)}>
              {part === 'feedback' ? t('history-list-feedback') : t('history-list-versions')}
            </button>
          )}
        </p>
      </div>
    </li>
  )
}

function partOf(action: string, hasFeedback: boolean): HistoryPart | null {
  if (action === 'submitted') return 'versions'
  return hasFeedback && ['changes_requested', 'rejected'].includes(action) ? 'feedback' : null
}
