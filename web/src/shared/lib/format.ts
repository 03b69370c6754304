/** How dates, spans and numbers are written, in one place. Times are the reader's own. */
const locale = 'en-GB'

const dayFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
})
const momentFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })

/** "21 Nov 2026"; an ISO date without a time is a calendar day, the same everywhere. */
export function day(iso: string): string {
  const calendar = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso)
  const date = calendar
    ? new Date(Number(calendar[1]), Number(calendar[2]) - 1, Number(calendar[3]))
    : new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : dayFormat.format(date)
}

/** "21 Nov 2026, 14:05" */
export function moment(iso: string): string {
  const date = new Date(iso)
  return Number.isNaN(date.getTime()) ? iso : momentFormat.format(date)
}

const steps: [unit: Intl.RelativeTimeFormatUnit, seconds: number][] = [
  ['minute', 60],
  ['hour', 3600],
  ['day', 86_400],
]

/** "2 hours ago", "yesterday", "in 3 days"; beyond a fortnight the day itself. */
export function ago(iso: string, now: number = Date.now()): string {
  const seconds = (new Date(iso).getTime() - now) / 1000
  if (Number.isNaN(seconds)) return iso
  if (Math.abs(seconds) < 60) return 'just now'
  if (Math.abs(seconds) > 14 * 86_400) return day(iso)
  const [unit, size] = steps.findLast(([, length]) => Math.abs(seconds) >= length) ?? ['minute', 60]
  return relative.format(Math.trunc(seconds / size), unit)
}

export function count(n: number, one: string, many = `${one}s`): string {
  return `${n.toLocaleString(locale)} ${n === 1 ? one : many}`
}

/** "drama, crime and war" */
export function list(words: string[]): string {
  return new Intl.ListFormat(locale, { type: 'conjunction' }).format(words)
}

/** "840 KB", "1.4 MB" */
export function sizeWords(bytes: number): string {
  const kilo = bytes / 1024
  if (kilo < 1) return `${bytes} bytes`
  if (kilo < 1000) return `${Math.round(kilo)} KB`
  const mega = kilo / 1024
  return `${mega < 10 ? mega.toFixed(1).replace(/\.0$/, '') : Math.round(mega)} MB`
}
