import { t } from '@messages/notifications'
import { formatter } from '@/shared/i18n/locale'
import { month } from '@/shared/lib/format'
import type { Notification } from './queries'

/** What was told within one stretch of the reader's time. */
export interface Period {
  title: string
  items: Notification[]
}

const clocks = formatter(
  (language) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }),
)
const dates = formatter(
  (language) => new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }),
)

/** "14:05" */
const clock = (iso: string): string => clocks().format(new Date(iso))

/** "21:00" */
export const hourOfDay = (hour: number): string => clocks().format(new Date(2026, 0, 1, hour))

/** How many calendar days ago. */
function daysSince(iso: string, now: number): number {
  const midnight = (date: Date) => date.setHours(0, 0, 0, 0)
  return Math.round((midnight(new Date(now)) - midnight(new Date(iso))) / 86_400_000)
}

/** The time of day where the heading names the day, otherwise the date: "14:05", "21 Nov". */
export function whenOf(iso: string, now: number = Date.now()): string {
  return daysSince(iso, now) <= 1 ? clock(iso) : dates().format(new Date(iso))
}

/** The same list, apart by the day on which it was told. */
export function byDay(items: Notification[], now: number = Date.now()): Notification[][] {
  const days: Notification[][] = []
  let last: number | undefined
  for (const item of items) {
    const day = daysSince(item.at, now)
    if (day === last) days.at(-1)?.push(item)
    else days.push([item])
    last = day
  }
  return days
}

/** A list that has the newest first, by when it was told. */
export function byPeriod(items: Notification[], now: number = Date.now()): Period[] {
  const periods: Period[] = []
  for (const item of items) {
    const title = titleOf(item.at, now)
    const last = periods.at(-1)
    if (last?.title === title) last.items.push(item)
    else periods.push({ title, items: [item] })
  }
  return periods
}

function titleOf(iso: string, now: number): string {
  const days = daysSince(iso, now)
  if (days <= 0) return t('inbox-today')
  if (days === 1) return t('inbox-yesterday')
  return days < 7 ? t('inbox-this-week') : month(iso)
}
