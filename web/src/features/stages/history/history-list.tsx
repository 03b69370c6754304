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
import { documentsQuery, FileChips } from '@/features/documents/api'
import { teamQuery } from '@/features/team/api'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { moment } from '@/shared/lib/format'
import { Avatar } from '@/shared/people/avatar'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { Badge } from '@/shared/ui/indicators/badge'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { type Feedback, type HistoryAction, historyQuery, type StageRef } from '../api'
import {
  actorOf,
  type Chapter,
  chaptersOf,
  documentWords,
  type Happening,
  historyWords,
  requestWords,
} from './history'
import './history-list.css'

/** Where a line of the history leads: to what was submitted, or what the reviewers said. */
export type HistoryPart = 'versions' | 'feedback'

interface Ways {
  projectId: string
  onShow: (part: HistoryPart) => void
}

/** What happened to the stage, by version, the newest first. */
export function HistoryList({
  stageRef,
  feedback,
  onShow,
}: Pick<Ways, 'onShow'> & { stageRef: StageRef; feedback: Feedback[] }) {
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
            <OneChapter
              key={chapter.version}
              chapter={chapter}
              projectId={stageRef.projectId}
              onShow={onShow}
            />
          ))}
        </div>
      )}
    </Loading>
  )
}

function OneChapter({ chapter: { version, happenings }, ...ways }: Ways & { chapter: Chapter }) {
  const id = `history-${version}`
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-md text-h3">
        {version > 0 ? t('history-list-version', { version }) : t('history-list-before')}
      </h2>
      <ol className="history-line">
        {happenings.map((one) => (
          <Line key={keyOf(one)} one={one} {...ways} />
        ))}
      </ol>
    </section>
  )
}

const keyOf = (one: Happening) =>
  'entry' in one ? `${one.at}:${one.entry.action}` : one.documents[0].document_id

const icons: Partial<Record<HistoryAction, typeof Circle>> = {
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

function Line({ one, projectId, onShow }: Ways & { one: Happening }) {
  const part = partOf(one)
  return (
    <li data-to={'entry' in one ? one.entry.to : undefined}>
      <Mark one={one} projectId={projectId} />
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
        {'documents' in one ? (
          <div className="mt-sm">
            <FileChips projectId={projectId} files={one.documents} />
          </div>
        ) : (
          one.said && <Said {...one.said} />
        )}
      </div>
    </li>
  )
}

/** The face of who did it, with what was done as a mark on it; of nobody of the team the mark alone. */
function Mark({ one, projectId }: { one: Happening; projectId: string }) {
  const { data: team } = useQuery(teamQuery(projectId))
  const actor = actorOf(one)
  const Icon = 'entry' in one ? (icons[one.entry.action] ?? Circle) : FileText
  const called = team?.members.filter(({ you, name }) =>
    actor?.you ? you : actor?.name !== undefined && name === actor.name,
  )
  // Of two of one name it is not known whose face it is.
  const member = called?.length === 1 ? called[0] : undefined
  const name = actor?.name ?? member?.name
  if (!actor || !name) {
    return (
      <span className="history-mark">
        <Icon size={16} aria-hidden />
      </span>
    )
  }
  return (
    <span className="history-face">
      <Avatar name={name} portrait={member?.portrait} />
      <span className="history-mark">
        <Icon size={10} aria-hidden />
      </span>
    </span>
  )
}

/** How much was asked for, and what the team was told. */
function Said(said: Feedback) {
  return (
    <>
      {said.items.length > 0 && (
        <p className="mt-1">
          <Badge tone="warning">{requestWords(said)}</Badge>
        </p>
      )}
      {said.summary && (
        <figure className="mt-sm max-w-prose border-s-2 border-line ps-3">
          <figcaption className="text-caption font-normal text-lightText">
            {t('history-list-summary')}
          </figcaption>
          <blockquote data-private className="text-body whitespace-pre-line wrap-anywhere">
            {said.summary}
          </blockquote>
        </figure>
      )}
    </>
  )
}

const partWords = (): Record<HistoryPart, string> => ({
  versions: t('history-list-versions'),
  feedback: t('history-list-feedback'),
})

function partOf(one: Happening): HistoryPart | null {
  if ('documents' in one) return null
  if (one.entry.action === 'submitted') return 'versions'
  return one.said ? 'feedback' : null
}
