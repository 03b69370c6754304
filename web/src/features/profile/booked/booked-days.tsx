import { t } from '@messages/profile'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { currentDay, dayRange } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import type { Profile } from '../api'
import { bookedOf } from './booked'
import { BookedStrip } from './booked-strip'

/** On one's own profile: the days on which one works already, as six weeks and in words. */
export function BookedDays({
  content,
  onEdit,
}: {
  content: Profile['content']
  onEdit: () => void
}) {
  const [today] = useState(currentDay)
  const booked = bookedOf(content, today)
  const isBooked = booked.length > 0
  const words = booked.map(({ from, to }) => dayRange(from, to)).join(' · ')
  const Icon = isBooked ? Pencil : Plus
  return (
    <section aria-label={t('booked-days')}>
      {isBooked && <BookedStrip content={content} words={words} />}
      <div className="booked-line">
        {!isBooked && <p className="text-body text-lightText">{t('booked-days-none')}</p>}
        <Button kind="outline" size="sm" icon={<Icon size={16} aria-hidden />} onPress={onEdit}>
          {isBooked ? t('booked-days-edit') : t('booked-days-add')}
        </Button>
      </div>
    </section>
  )
}
