import { t } from '@messages/shared'
import { formatter, locale } from '@/shared/i18n/locale'

/** How dates, spans and numbers are written, in one place. Times are the reader's own. */
const days = formatter(
  (language) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', year: 'numeric' }),
)
const moments = formatter(
  (language) =>
    new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
)
const months = formatter(
  (language) =>
    new Intl.DateTimeFormat(language, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
)
const spans = formatter((language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }))

/** The calendar day where the reader is, as an ISO date. */
export function currentDay(): string {
  const now = new Date()
  const part = (n: number) => String(n).padStart(2, '0')
  return `${now.getFullYear()}-${part(now.getMonth() + 1)}-${part(now.getDate())}`
}

/** "21 Nov 2026"; an ISO date without a time is a calendar day, the same everywhere. */
export function day(iso: string): string {
  const calendar = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  const date = calendar
    ? new Date(Number(calendar[1]), Number(calendar[2]) - 1, Number(calendar[3]))
    : new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : days().format(date)
}

const calendarDays = formatter(
  (language) =>
    new Intl.DateTimeFormat(language, {
      day: 'numeric',
      month: 'short',
      year: 'numeric',
      timeZone: 'UTC',
    }),
)

/** "3–5 Dec 2026", of two calendar days. */
export function dayRange(from: string, until: string): string {
  return calendarDays().formatRange(new Date(from), new Date(until))
}

/** "November 2026", of its first day. */
export function month(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : months().format(date)
}

/** "21 Nov 2026, 14:05" */
export function moment(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : moments().format(date)
}

const dayLong = 86_400_000

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
]

/** "2 hours ago", "yesterday", "in 3 days"; beyond a fortnight the day itself. */
export function ago(iso: string, now: number = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000
  if (Number.isNaN(seconds)) return iso
  if (Math.abs(seconds) < 60) return t('format-just-now')
  if (Math.abs(seconds) > 14 * 86_400) return day(iso)
  const [unit, size] = steps.findLast(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 60]
  // Days are those of the calendar: what is due on one day is so many days away, whatever its hour.
  const span = unit === 'day' ? daysBetween(now, new Date(iso).getTime()) : seconds / size
  return spans().format(Math.trunc(span), unit)
}

/** From one moment's calendar day to the other's, as the reader's clock has them. */
function daysBetween(from: number, to: number): number {
  return Math.round(
    (new Date(to).setHours(0, 0, 0, 0) - new Date(from).setHours(0, 0, 0, 0)) / dayLong,
  )
}

/** "3 hours", "16 days": how long it has been, in days of the calendar; "30 hours", since "1 day" would be too little. */
export function since(iso: string, now: number): string {
  const seconds = Math.max((now - new Date(iso).getTime()) / 1000, 60)
  const [unit, size] = steps.findLast(([name, length]) => {
    return seconds >= (name === 'day' ? 2 * length : length)
  }) ?? ['minute', 60]
  const span = unit === 'day' ? daysBetween(new Date(iso).getTime(), now) : seconds / size
  return new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(
    Math.trunc(span),
  )
}

/** A number of what the server names, which has no more than the one word for it. */
export function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString(locale())} ${n === 1 ? one : many}`
}

/** "drama, crime and war" */
export function list(words: string[]): string {
  return new Intl.ListFormat(locale(), { type: 'conjunction' }).format(words)
}

/** "840 KB", "1.4 MB" */
export function sizeWords(bytes: number): string {
  const kilo = bytes / 1024
  if (kilo < 1) return t('format-bytes', { size: bytes })
  if (kilo < 1000) return t('format-kilobytes', { size: Math.round(kilo) })
  const mega = kilo / 1024
  return t('format-megabytes', { size: mega < 10 ? Number(mega.toFixed(1)) : Math.round(mega) })
}
