import { t } from '@messages/stages'
import { moment } from '@/shared/lib/format'
import { Badge, type BadgeTone } from '@/shared/ui/indicators/badge'
import type { Feedback } from '../api'
import { byField } from '../progress'

const decisions = (): Record<Feedback['decision'], { label: string; tone: BadgeTone }> => ({
  approve: { label: t('feedback-list-approved'), tone: 'success' },
  request_changes: { label: t('feedback-list-changes-needed'), tone: 'warning' },
  reject: { label: t('feedback-list-rejected'), tone: 'error' },
})

/** What the reviewers said, the newest first. */
export function FeedbackList({ feedback }: { feedback: Feedback[] }) {
  return (
    <ol className="grid gap-xl">
      {feedback.map((round) => (
        <li key={`${round.version}:${round.decided_at}`}>
          <h2 className="flex flex-wrap items-center gap-sm text-h2">
            {t('feedback-list-version', { version: round.version })}
            <Badge tone={decisions()[round.decision].tone}>
              {decisions()[round.decision].label}
            </Badge>
          </h2>
          <p className="mb-md text-caption text-lightText">{moment(round.decided_at)}</p>
          {round.summary && (
            <figure className="mb-md max-w-prose">
              <figcaption className="mb-1 text-caption text-lightText">
                {t('feedback-list-reviewer-wrote')}
              </figcaption>
              <blockquote
                data-private
                className="border-l-2 border-line pl-3 text-reading whitespace-pre-line wrap-anywhere"
              >
                {round.summary}
              </blockquote>
            </figure>
          )}
          {round.items.length > 0 && <Requests items={round.items} />}
          {round.criteria.length > 0 && <Criteria criteria={round.criteria} />}
        </li>
      ))}
    </ol>
  )
}

function Requests({ items }: { items: Feedback['items'] }) {
  return (
    <>
      <h3 className="mb-sm text-h3">{t('feedback-list-requested-changes')}</h3>
      <ul className="mb-md grid gap-sm">
        {byField(items).map((item) => (
          <li key={item.item_id} className="rounded-md border border-line p-md">
            <p className="mb-1 flex flex-wrap items-center gap-sm text-label">
              {item.label}
              <Badge tone={item.severity === 'must' ? 'warning' : 'neutral'}>
                {item.severity === 'must'
                  ? t('feedback-list-required')
                  : t('feedback-list-recommended')}
              </Badge>
              {item.resolved && (
                <Badge tone="success">
                  {item.changed ? t('feedback-list-changed') : t('feedback-list-answered')}
                </Badge>
              )}
            </p>
            <blockquote data-private className="text-reading whitespace-pre-line wrap-anywhere">
              {item.text}
            </blockquote>
            {item.answer && (
              <p
                data-private
                className="mt-sm border-l-2 border-link pl-3 whitespace-pre-line wrap-anywhere"
              >
                <span className="block text-caption text-lightText">
                  {t('feedback-list-reply')}
                </span>
                {item.answer}
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

function Criteria({ criteria }: { criteria: Feedback['criteria'] }) {
  return (
    <>
      <h3 className="mb-sm text-h3">{t('feedback-list-criteria')}</h3>
      <dl className="grid gap-px">
        {criteria.map(({ key, title, median, notes }) => (
          <div key={key} className="border-t border-line py-3">
            <dt className="flex justify-between gap-md text-label">
              {title}
              <span className="tabular text-lightText">
                {median === null || median === undefined
                  ? t('feedback-list-not-scored')
                  : t('feedback-list-median', { median })}
              </span>
            </dt>
            {notes.map((note) => (
              <dd
                key={note}
                data-private
                className="mt-1 max-w-prose whitespace-pre-line wrap-anywhere"
              >
                {note}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </>
  )
}
