import { t } from '@messages/credits'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useState } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { moment, since } from '@/shared/lib/format'
import type { AskedCredit } from '../contract'
import { AskedWords } from '../own/asked-list'
import { aboutWork } from '../words'
import { type AgeGroup, groupsOf, lateAfter, type TitleGroup } from './groups'

/** What moderators are asked to confirm, under how long it waits and its title. */
export function AskedGroups({
  requests,
  lists,
  children,
}: {
  requests: AskedCredit[]
  lists: Taxonomies | undefined
  /** What is done with a request. */
  children: (one: AskedCredit) => ReactNode
}) {
  const [now] = useState(Date.now)
  return (
    <div className="grid gap-xl">
      {groupsOf(requests, now).map((group) => (
        <Aged key={String(group.isLate)} group={group}>
          {group.titles.map((title) => (
            <Titled key={title.workId} title={title} lists={lists}>
              {(one) => (
                <>
                  <AskedWords
                    asked={one}
                    lists={lists}
                    isBelowTitle
                    when={
                      <time dateTime={one.asked_at} title={moment(one.asked_at)}>
                        {t('desk-waits', { span: since(one.asked_at, now) })}
                      </time>
                    }
                  />
                  {children(one)}
                </>
              )}
            </Titled>
          ))}
        </Aged>
      ))}
    </div>
  )
}

function Aged({ group: { isLate }, children }: { group: AgeGroup; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={isLate ? 'text-h3 text-error' : 'text-h3'}>
        {isLate ? t('desk-late', { days: lateAfter }) : t('desk-in-time', { days: lateAfter })}
      </h2>
      {children}
    </section>
  )
}

function Titled({
  title: { workId, requests },
  lists,
  children,
}: {
  title: TitleGroup
  lists: Taxonomies | undefined
  children: (one: AskedCredit) => ReactNode
}) {
  const id = useId()
  const [first] = requests
  return (
    <section aria-labelledby={id} className="credit-title">
      <h3 id={id} className="text-body wrap-anywhere">
        <Link to="/works/$workId" params={{ workId }} className="font-semibold hover:text-link">
          <bdi>{first.title}</bdi>
        </Link>{' '}
        <span className="font-normal text-lightText">{aboutWork(first, lists)}</span>
      </h3>
      <ul className="credit-rows">
        {requests.map((one) => (
          <li key={one.id} className="credit-asked">
            {children(one)}
          </li>
        ))}
      </ul>
    </section>
  )
}
