import { t } from '@messages/people'
import { useQuery } from '@tanstack/react-query'
import CalendarCheck from 'lucide-react/icons/calendar-check'
import CalendarX from 'lucide-react/icons/calendar-x'
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
  const { data: free, isError } = useQuery(freeQuery(uid, from, until))
  if (isError && !free) return null
  const isFree = free?.state === 'free' && !free.is_old
  return (
    <p role="status" className="person-free" data-free={isFree} data-private>
      {free && (
        <>
          {isFree ? <CalendarCheck size={18} aria-hidden /> : <CalendarX size={18} aria-hidden />}
          <span className="font-medium">{freeWords(free, from, until)}</span>{' '}
          <span className="text-lightText">
            {t('person-free-said', { day: day(free.said_on) })}
          </span>
        </>
      )}
    </p>
  )
}
