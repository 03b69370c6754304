import { t } from '@messages/messages'
import { day } from '@/shared/lib/format'
import { formatter } from '@/shared/i18n/locale'

const clocks = formatter(
  (language) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }),
)
const weekdays = formatter((language) => new Intl.DateTimeFormat(language, { weekday: 'long' }))
const shortWeekdays = formatter(
  (language) => new Intl.DateTimeFormat(language, { weekday: 'short' }),
)

/** "14:05" */
export const clock = (iso: string | number) => clocks().format(new Date(iso))

/** How many midnights of the reader ago. */
function daysAgo(date: Date, now: Date): number {
  const midnight = (of: Date) => Date.UTC(of.getFullYear(), of.getMonth(), of.getDate())
  return Math.round((midnight(now) - midnight(date)) / 86_400_000)
}

/** Above the first message of a day: "Today", "Monday", "3 Nov 2026". */
export function dayWords(iso: string | number, now = new Date()): string {
  const date = new Date(iso)
  const days = daysAgo(date, now)
  if (days === 0) return t('times-today')
  if (days === 1) return t('times-yesterday')
  return days > 1 && days < 7 ? weekdays().format(date) : day(date.toISOString())
}

/** In the list, where there is little room: "14:05", "Mon", "3 Nov 2026". */
export function shortWords(iso: string, now = new Date()): string {
  const date = new Date(iso)
  const days = daysAgo(date, now)
  if (days === 0) return clock(iso)
  return days > 0 && days < 7 ? shortWeekdays().format(date) : day(iso)
}

export const isSameDay = (one: string | number, other: string | number) =>
  new Date(one).toDateString() === new Date(other).toDateString()
