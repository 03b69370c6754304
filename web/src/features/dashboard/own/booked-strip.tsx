import { t } from '@messages/dashboard'
import clsx from 'clsx'
import { useState } from 'react'
import type { Profile } from '@/features/profile/api'
import { formatter } from '@/shared/i18n/locale'
import { dayRange, list } from '@/shared/lib/format'
import { bookedRanges, todayAt, weeksFrom } from './booked-days'
import './booked-strip.css'

const dayOfMonth = formatter(
  (language) =>
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }),
)

/** The booked days of the next six weeks: drawn, and in words. */
export function BookedStrip({ content }: { content: Profile['content'] }) {
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
      <p className="text-body text-lightText">
        {booked.length > 0
          ? t('availability-booked', {
              days: list(booked.map(([from, until]) => dayRange(from, until))),
            })
          : t('availability-none-booked')}
      </p>
    </div>
  )
}
