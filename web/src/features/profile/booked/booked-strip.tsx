import { t } from '@messages/profile'
import clsx from 'clsx'
import { useState } from 'react'
import type { Profile } from '../api'
import { formatter } from '@/shared/i18n/locale'
import { dayRange, list } from '@/shared/lib/format'
import { bookedRanges, todayAt, weeksFrom } from './weeks'
import './booked-strip.css'

const dayOfMonth = formatter(
  (language) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)

const weekday = formatter(
  (language) => new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' }),
)

/** The booked days of the next six weeks: drawn, and in words. */
export function BookedStrip({
  content,
  words,
}: {
  content: Profile['content']
  /** What is said of them; else which of these weeks are booked. */
  words?: string
}) {
  const [today] = useState(() => todayAt(Date.now()))
  const booked = bookedRanges(content, today)
  return (
    <div className="booked-strip">
      <div aria-hidden="true" className="booked-weeks">
        {weeksFrom(content, today).map(({ days }) => (
          <div key={days[0]?.iso} className="booked-week">
            <span className="booked-label">
              {days[0] && dayOfMonth().format(new Date(days[0].iso))}
            </span>
            <span className="booked-days">
              {days.map(({ iso }) => (
                <span key={iso} className="booked-weekday">
                  {weekday().format(new Date(iso))}
                </span>
              ))}
              {days.map(({ iso, isBooked, isPast, isToday }) => (
                <span
                  key={iso}
                  className={clsx(
                    'booked-day',
                    isBooked && 'is-booked',
                    isPast && 'is-past',
                    isToday && 'is-today',
                  )}
                />
              ))}
            </span>
          </div>
        ))}
      </div>
      <div aria-hidden="true" className="booked-legend">
        <span className="booked-day is-booked" />
        {t('booked-legend-booked')}
        <span className="booked-day" />
        {t('booked-legend-open')}
        <span className="booked-day is-today" />
        {t('booked-legend-today')}
      </div>
      <p className="text-body text-lightText">{words ?? wordsOf(booked)}</p>
    </div>
  )
}

function wordsOf(booked: [from: string, until: string][]): string {
  if (booked.length === 0) return t('booked-days-none-in-weeks')
  const days = list(booked.map(([from, until]) => dayRange(from, until)))
  return t('booked-days-in-weeks', { days })
}
