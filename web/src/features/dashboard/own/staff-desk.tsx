import { t } from '@messages/dashboard'
import { type ReactNode, useId } from 'react'
import { patience } from '@/features/moderation/api'
import { usePhone } from '@/shared/hooks/use-wide'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { type TodoGroup, TodoGroups } from '../list/todo-groups'
import { caseGroups, type Desk, feedbackRows } from './desk-rows'
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
  // The first screen of a phone is for what can be acted on.
  const isPhone = usePhone()
  const news = feedback && <NewFeedback feedback={feedback} now={now} />
  return (
    <>
      {moderation && (
        <>
          <WaitingFigures moderation={moderation} now={now} />
          <Rows
            title={t('staff-desk-cases')}
            groups={caseGroups(moderation, now).map(({ isUrgent, rows }) => ({
              title: isUrgent
                ? t('staff-desk-urgent', { hours: patience.urgent.late })
                : t('staff-desk-other', { days: patience.other.late / 24 }),
              rows,
            }))}
            nothing={t('staff-desk-no-cases')}
            hasMain={isFirst}
            more={
              <TextLink to="/moderation" search={{ list: 'reports' }}>
                {t('staff-desk-all-cases')}
              </TextLink>
            }
          />
        </>
      )}
      {isPhone && news}
      {lastWeek && (
        <Block title={t('staff-desk-week')}>
          <WeekFigures lastWeek={lastWeek} />
        </Block>
      )}
      {!isPhone && news}
    </>
  )
}

function NewFeedback({ feedback, now }: { feedback: NonNullable<Desk['feedback']>; now: number }) {
  return (
    <Rows
      title={t('staff-desk-feedback')}
      groups={feedback.newest.length > 0 ? [{ rows: feedbackRows(feedback, now) }] : []}
      nothing={t('staff-desk-no-feedback')}
      aside={
        feedback.open > 0 && (
          <TextLink to="/admin/feedback">
            {t('staff-desk-all-feedback', { count: feedback.open })}
          </TextLink>
        )
      }
    />
  )
}

function Rows({
  title,
  aside,
  groups,
  nothing,
  more,
  hasMain = false,
}: {
  title: string
  aside?: ReactNode
  groups: TodoGroup[]
  /** Where there is none. */
  nothing: string
  /** Where all of them are. */
  more?: ReactNode
  hasMain?: boolean
}) {
  return (
    <Block title={title} aside={aside}>
      {groups.length > 0 ? (
        <>
          <TodoGroups groups={groups} hasMain={hasMain} />
          {more && <p className="mt-md">{more}</p>}
        </>
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
