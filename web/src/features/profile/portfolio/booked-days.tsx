import { t } from '@messages/profile'
import { useState } from 'react'
import type { Content } from '@/shared/forms/definition/description'
import { currentDay } from '@/shared/forms/validation/check'
import { dayRange, month } from '@/shared/lib/format'
import { bookedOf, monthsFrom } from './booked'
import './booked-days.css'
import { Part } from './part'

const months = 3

/** On one's own profile: the days on which one works already, as a calendar and in words. */
export function BookedDays({ content, onEdit }: { content: Content; onEdit: () => void }) {
  const [today] = useState(currentDay)
  const booked = bookedOf(content, today)
  return (
    <Part title={t('booked-days')} onEdit={onEdit}>
      <p className="mb-md text-body text-lightText">
        {booked.length > 0
          ? booked.map(({ from, to }) => dayRange(from, to)).join(' · ')
          : t('booked-days-none')}
      </p>
      <div aria-hidden="true" className="booked-months">
        {monthsFrom(today, months, booked).map(({ first, before, days }) => (
          <div key={first}>
            <p className="booked-month">{month(first)}</p>
            <div className="booked-grid">
              {days.map(({ iso, day, isBooked, isPast }) => (
                <span
                  key={iso}
                  data-booked={isBooked}
                  data-past={isPast}
                  data-today={iso === today}
                  style={day === 1 ? { gridColumnStart: before + 1 } : undefined}
                >
                  {day}
                </span>
              ))}
            </div>
          </div>
        ))}
      </div>
    </Part>
  )
}
