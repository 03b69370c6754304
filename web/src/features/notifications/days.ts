import { t } from '@messages/notifications'
import { formatter } from '@/shared/i18n/locale'
import { day } from '@/shared/lib/format'
import type { Notification } from './queries'

/** What was told on one day of the reader's. */
export interface Day {
  title: string
  items: Notification[]
}

const clocks = formatter(
  (language) => new Intl.DateTimeFormat(language, { hour: '2-digit', minute: '2-digit' }),
)

/** "14:05" */
export const clock = (iso: string): string => clocks().format(new Date(iso))

/** "21:00" */
export const hourOfDay = (hour: number): string => clocks().format(new Date(2026, 0, 1, hour))

/** A list that has the newest first, by its days. */
export function byDay(items: Notification[], now: number = Date.now()): Day[] {
  const days: Day[] = []
  for (const item of items) {
    const title = titleOf(item.at, now)
    const last = days.at(-1)
    if (last?.title === title) last.items.push(item)
    else days.push({ title, items: [item] })
  }
  return days
}

function titleOf(iso: string, now: number): string {
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  const date = new Date(iso).toDateString()
  if (date === new Date(now).toDateString()) return t('inbox-today')
  return date === yesterday.toDateString() ? t('inbox-yesterday') : day(iso)
}
