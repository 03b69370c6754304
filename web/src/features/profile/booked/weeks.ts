import type { Profile } from '../api'

type Said = Pick<Profile['content'], 'busy' | 'availability' | 'booked_until'>

interface Day {
  /** A calendar day. */
  iso: string
  isBooked: boolean
  isPast: boolean
  isToday: boolean
}

interface Week {
  days: Day[]
}

const weeks = 6
const daysInWeek = 7

/** The calendar day of this moment, as the reader's clock has it. */
export function todayAt(now: number): string {
  const date = new Date(now)
  return new Date(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()))
    .toISOString()
    .slice(0, 10)
}

function plus(iso: string, days: number): string {
  const date = new Date(iso)
  date.setUTCDate(date.getUTCDate() + days)
  return date.toISOString().slice(0, 10)
}

/** Six weeks, each from a Monday, the first of them this one. */
export function weeksFrom(said: Said, today: string): Week[] {
  const sinceMonday = (new Date(today).getUTCDay() + daysInWeek - 1) % daysInWeek
  const monday = plus(today, -sinceMonday)
  return Array.from({ length: weeks }, (_, week) => ({
    days: Array.from({ length: daysInWeek }, (__, day) => {
      const iso = plus(monday, week * daysInWeek + day)
      return {
        iso,
        isBooked: isBookedOn(said, iso, today),
        isPast: iso < today,
        isToday: iso === today,
      }
    }),
  }))
}

function isBookedOn({ busy = [], availability, booked_until }: Said, iso: string, today: string) {
  if (availability === 'booked_until' && booked_until && iso >= today && iso <= booked_until) {
    return true
  }
  return busy.some(({ from, to }) => from && to && from <= iso && iso <= to)
}

/** The first and last of the booked days that are ahead, in these weeks. */
export function bookedRanges(said: Said, today: string): [from: string, until: string][] {
  const ranges: [string, string][] = []
  for (const { iso, isBooked, isPast } of weeksFrom(said, today).flatMap(({ days }) => days)) {
    if (!isBooked || isPast) continue
    const last = ranges.at(-1)
    if (last?.[1] === plus(iso, -1)) last[1] = iso
    else ranges.push([iso, iso])
  }
  return ranges
}
