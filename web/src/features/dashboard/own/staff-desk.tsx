import { t } from '@messages/dashboard'
import { type ReactNode, useId } from 'react'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { TodoRow } from '../components/todo-row'
import type { Todo } from '../to-do/todo'
import { caseRows, type Desk, feedbackRows, waitingLists, weekRow } from './desk-rows'

/** What a moderator and an administrator look after, the most pressing of it as rows. */
export function StaffDesk({
  desk: { moderation, feedback, lastWeek },
  now,
}: {
  desk: Desk
  now: number
}) {
  return (
    <>
      {moderation && <Cases moderation={moderation} now={now} />}
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
      {lastWeek && <Rows title={t('staff-desk-week')} rows={[weekRow(lastWeek)]} />}
    </>
  )
}

function Cases({ moderation, now }: { moderation: NonNullable<Desk['moderation']>; now: number }) {
  return (
    <Rows
      title={t('staff-desk-cases')}
      rows={caseRows(moderation, now)}
      nothing={t('staff-desk-no-cases')}
      aside={
        <ul className="flex flex-wrap gap-x-md gap-y-1">
          {waitingLists(moderation).map(({ list, count, more }) => (
            <li key={list}>
              <TextLink to="/moderation" search={{ list }}>
                {t('staff-desk-waiting', { list, count, more: more ? 'yes' : 'no' })}
              </TextLink>
            </li>
          ))}
        </ul>
      }
    />
  )
}

function Rows({
  title,
  aside,
  rows,
  nothing,
}: {
  title: string
  aside?: ReactNode
  rows: Todo[]
  /** Where there is none. */
  nothing?: string
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
      {rows.length > 0 ? (
        <ul className="border-b border-line">
          {rows.map((row) => (
            <TodoRow key={row.id} todo={row} />
          ))}
        </ul>
      ) : (
        <p className="text-reading text-lightText">{nothing}</p>
      )}
    </section>
  )
}
