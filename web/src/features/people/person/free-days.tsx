import { t } from '@messages/people'
import { useQuery } from '@tanstack/react-query'
import { day } from '@/shared/lib/format'
import type { AskedDays } from '../address'
import { freeQuery } from '../api'
import { daysFault } from '../search'
import { freeWords } from '../words'

/** Whether somebody is free on the days of the search that led here; without such days nothing is asked. */
export function FreeDays({ uid, days }: { uid: string; days: AskedDays }) {
  const { free_from: from, free_until: until } = days
  if (from === undefined || until === undefined || daysFault(days)) return null
  return <OnDays uid={uid} from={from} until={until} />
}

function OnDays({ uid, from, until }: { uid: string; from: string; until: string }) {
  const free = useQuery(freeQuery(uid, from, until)).data
  return (
    <p role="status" className="person-own empty:hidden" data-private>
      {free &&
        t('person-free-said', { free: freeWords(free, from, until), day: day(free.said_on) })}
    </p>
  )
}
