import { t } from '@messages/credits'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, useId, useState } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { moment, since } from '@/shared/lib/format'
import type { AskedCredit } from '../contract'
import { aboutWork } from '../words'
import { DeskRow } from './desk-row'
import { groupsOf, lateAfter, type TitleGroup } from './groups'

/** What moderators are asked to confirm, under how long it waits and then under the title that it is of. */
export function AskedGroups({
  requests,
  hasMore,
  lists,
  children,
}: {
  requests: AskedCredit[]
  /** There are newer ones that are not loaded. */
  hasMore: boolean
  lists: Taxonomies | undefined
  /** What is done with a request. */
  children: (one: AskedCredit) => ReactNode
}) {
  const [now] = useState(Date.now)
  const groups = groupsOf(requests, now)
  const isAllLate = groups.every(({ isLate }) => isLate)
  return (
    <div className="grid gap-lg">
      {groups.map(({ isLate, titles }) => (
        <Aged
          key={String(isLate)}
          isLate={isLate}
          // The oldest come first: where all that is loaded is late, more may be.
          count={hasMore && isAllLate ? undefined : titles.flat().length}
        >
          {titles.map((title) => (
            <Title key={title[0].work_id} title={title} lists={lists}>
              {title.map((one) => (
                <DeskRow key={one.id} asked={one} when={<Waits one={one} now={now} />}>
                  {children(one)}
                </DeskRow>
              ))}
            </Title>
          ))}
        </Aged>
      ))}
    </div>
  )
}

function Aged({
  isLate,
  count,
  children,
}: {
  isLate: boolean
  /** How many they are, where that is known. */
  count: number | undefined
  children: ReactNode
}) {
  const id = useId()
  const days = lateAfter
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={clsx('mb-sm text-h3', isLate && 'text-error')}>
        {!isLate
          ? t('desk-in-time', { days })
          : count === undefined
            ? t('desk-late', { days })
            : t('desk-late-count', { count, days })}
      </h2>
      <div className="credit-desk-titles">{children}</div>
    </section>
  )
}

function Title({
  title: [first],
  lists,
  children,
}: {
  title: TitleGroup
  lists: Taxonomies | undefined
  children: ReactNode
}) {
  const id = useId()
  return (
    <div>
      <h3 id={id} className="text-body font-normal text-lightText wrap-anywhere">
        <Link
          to="/works/$workId"
          params={{ workId: first.work_id }}
          className="font-medium text-text hover:text-link"
        >
          <bdi>{first.title}</bdi>
        </Link>{' '}
        {aboutWork(first, lists)}
      </h3>
      <ul aria-labelledby={id} className="credit-desk">
        {children}
      </ul>
    </div>
  )
}

function Waits({ one, now }: { one: AskedCredit; now: number }) {
  return (
    <time dateTime={one.asked_at} title={moment(one.asked_at)}>
      {t('desk-waits', { span: since(one.asked_at, now) })}
    </time>
  )
}
