import { t } from '@messages/dashboard'
import { type ReactNode, useId } from 'react'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { TodoRow } from '../components/todo-row'
import type { Todo } from '../to-do/todo'
import { caseRows, type Desk, feedbackRows } from './desk-rows'
import { WaitingFigures, WeekFigures } from './figures'

/** What a moderator and an administrator look after, the most pressing of it as rows. */
export function StaffDesk({
  desk: { moderation, feedback, lastWeek },
  now,
  isFirst,
}: {
  desk: Desk
  now: number
  /** Nothing presses more: the first case is the main thing to do. */
  isFirst: boolean
}) {
  return (
    <>
      {moderation && (
        <>
          <WaitingFigures moderation={moderation} now={now} />
          <Rows
            title={t('staff-desk-cases')}
            rows={caseRows(moderation, now)}
            nothing={t('staff-desk-no-cases')}
            isFirst={isFirst}
          />
        </>
      )}
      {lastWeek && (
        <Block title={t('staff-desk-week')}>
          <WeekFigures lastWeek={lastWeek} />
        </Block>
      )}
      {feedback && (
        <Rows
          title={t('staff-desk-feedback')}
          rows={feedbackRows(feedback, now)}
          nothing={t('staff-desk-no-feedback')}
          aside={
            feedback.open > 0 && (
              <TextLink to="/admin/feedback">
                {t('staff-desk-all-feedback', { count: feedback.open })}
              </TextLink>
            )
          }
        />
      )}
    </>
  )
}

function Rows({
  title,
  aside,
  rows,
  nothing,
  isFirst = false,
}: {
  title: string
  aside?: ReactNode
  rows: Todo[]
  /** Where there is none. */
  nothing: string
  isFirst?: boolean
}) {
  return (
    <Block title={title} aside={aside}>
      {rows.length > 0 ? (
        <ul className="border-b border-line">
          {rows.map((row, at) => (
            <TodoRow key={row.id} todo={row} isFirst={isFirst && at === 0} />
          ))}
        </ul>
      ) : (
        <p className="text-reading text-lightText">{nothing}</p>
      )}
    </Block>
  )
}

function Block({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="mb-md flex flex-wrap items-baseline justify-between gap-x-md gap-y-1">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
