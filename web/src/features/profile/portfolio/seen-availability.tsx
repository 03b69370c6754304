import { t } from '@messages/profile'
import { useState } from 'react'
import type { Form } from '@/shared/forms/definition/description'
import { dayRange } from '@/shared/lib/format'
import type { Profile } from '../api'
import { bookedOf } from '../booked/booked'
import { BookedStrip } from '../booked/booked-strip'
import { bookedRanges, todayAt } from '../booked/weeks'
import { Facts } from './facts'
import { availabilityFields, told } from './told'

/** When and where somebody else works: the next weeks, then what they say of it. */
export function SeenAvailability({ content, form }: { content: Profile['content']; form: Form }) {
  const fields = told(availabilityFields(form), content)
  return (
    <section aria-labelledby="seen-availability" className="seen-availability" data-private>
      <h3 id="seen-availability" className="flex min-h-9 items-center text-h3">
        {t('heading-availability')}
      </h3>
      <Weeks content={content} />
      {fields.length > 0 && <Facts fields={fields} content={content} saidBy={undefined} />}
    </section>
  )
}

function Weeks({ content }: { content: Profile['content'] }) {
  const [today] = useState(() => todayAt(Date.now()))
  const booked = bookedOf(content, today)
  const days = booked.map(({ from, to }) => dayRange(from, to)).join(' · ')
  // Booked until a day, they are booked on more days than those they have entered.
  const isUntil = content.availability === 'booked_until'
  const words = booked.length > 0 && !isUntil ? t('seen-booked', { days }) : undefined
  if (bookedRanges(content, today).length > 0) {
    return <BookedStrip content={content} {...(words && { words })} />
  }
  return <p className="text-body text-lightText">{words ?? t('seen-booked-none')}</p>
}
