import { t } from '@messages/credits'
import { type ReactNode, useId, useState } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { moment, since } from '@/shared/lib/format'
import type { AskedCredit } from '../contract'
import { DeskRow } from './desk-row'
import { type AgeGroup, groupsOf, lateAfter } from './groups'

/** What moderators are asked to confirm, under how long it waits. */
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
    <div className="grid gap-lg">
      {groupsOf(requests, now).map((group) => (
        <Aged key={String(group.isLate)} group={group}>
          {group.requests.map((one) => (
            <DeskRow
              key={one.id}
              asked={one}
              lists={lists}
              when={
                <time dateTime={one.asked_at} title={moment(one.asked_at)}>
                  {t('desk-waits', { span: since(one.asked_at, now) })}
                </time>
              }
            >
              {children(one)}
            </DeskRow>
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
      <h2 id={id} className={isLate ? 'mb-sm text-h3 text-error' : 'mb-sm text-h3'}>
        {isLate ? t('desk-late', { days: lateAfter }) : t('desk-in-time', { days: lateAfter })}
      </h2>
      <ul className="credit-desk">{children}</ul>
    </section>
  )
}
