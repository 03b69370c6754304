import { t } from '@messages/stages'
import { useQuery } from '@tanstack/react-query'
import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import Eye from 'lucide-react/icons/eye'
import FileText from 'lucide-react/icons/file-text'
import MessageSquare from 'lucide-react/icons/message-square'
import Pencil from 'lucide-react/icons/pencil'
import Send from 'lucide-react/icons/send'
import X from 'lucide-react/icons/x'
import { documentsQuery } from '@/features/documents/api'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { moment } from '@/shared/lib/format'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { type Feedback, historyQuery, type StageRef } from '../api'
import { type Chapter, chaptersOf, documentWords, type Happening, historyWords } from '../history'
import './history-list.css'

/** Where a line of the history leads: to what was submitted, what the reviewers said, or the files. */
export type HistoryPart = 'versions' | 'feedback' | 'documents'

interface Ways {
  onShow: (part: HistoryPart) => void
}

/** What happened to the stage, by version, the newest first. */
export function HistoryList({
  stageRef,
  feedback,
  onShow,
}: Ways & { stageRef: StageRef; feedback: Feedback[] }) {
  const { data, error, refetch } = useQuery(historyQuery(stageRef))
  // Who may not read the files, or cannot now, reads the rest.
  const { data: documents = [] } = useQuery(documentsQuery(stageRef.projectId))
  if (isUnavailable({ error, data })) {
    return (
      <ErrorState
        title={t('history-list-history-could-not-loaded')}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  const chapters = chaptersOf(
    data ?? [],
    documents.filter(({ stage }) => stage === stageRef.stage),
    feedback,
  )
  return (
    <Loading isLoading={!data} skeleton={<Skeleton height={160} />}>
      {chapters.length === 0 ? (
        <p className="text-reading text-lightText">{t('history-list-no-activity-yet')}</p>
      ) : (
        <div className="grid gap-lg">
          {chapters.map((chapter) => (
            <OneChapter key={chapter.version} chapter={chapter} onShow={onShow} />
          ))}
        </div>
      )}
    </Loading>
  )
}

function OneChapter({ chapter: { version, happenings }, onShow }: Ways & { chapter: Chapter }) {
  const id = `history-${version}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-md text-h3">
        {version > 0 ? t('history-list-version', { version }) : t('history-list-before')}
      </h2>
      <ol className="history-line">
        {happenings.map((one) => (
          <Line key={keyOf(one)} one={one} onShow={onShow} />
        ))}
      </ol>
    </section>
  )
}

const keyOf = (one: Happening) =>
  'entry' in one ? `${one.at}:${one.entry.action}` : one.documents[0].document_id

const icons: Partial<Record<string, typeof Circle>> = {
  started: Pencil,
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

function Line({ one, onShow }: Ways & { one: Happening }) {
  const Icon = 'entry' in one ? (icons[one.entry.action] ?? Circle) : FileText
  const part = partOf(one)
  return (
    <li data-to={'entry' in one ? one.entry.to : undefined}>
      <span className="history-mark">
        <Icon size={16} aria-hidden />
      </span>
      <div className="min-w-0">
        <p data-private className="wrap-anywhere">
          {'entry' in one ? historyWords(one.entry) : documentWords(one.documents)}
        </p>
        <p className="flex flex-wrap gap-x-md text-caption font-normal text-lightText">
          <time dateTime={one.at}>{moment(one.at)}</time>
          {part && (
            <button type="button" className={textLinkClass} onClick={() => onShow(part)}>
              {partWords()[part]}
            </button>
          )}
        </p>
        {'entry' in one && one.said?.summary && (
          <blockquote
            data-private
            className="mt-sm max-w-prose border-l-2 border-line pl-3 text-body whitespace-pre-line wrap-anywhere"
          >
            {one.said.summary}
          </blockquote>
        )}
      </div>
    </li>
  )
}

const partWords = (): Record<HistoryPart, string> => ({
  versions: t('history-list-versions'),
  feedback: t('history-list-feedback'),
  documents: t('history-list-documents'),
})

function partOf(one: Happening): HistoryPart | null {
  if ('documents' in one) return 'documents'
  if (one.entry.action === 'submitted') return 'versions'
  return one.said ? 'feedback' : null
}
