import { t } from '@messages/profile'
import Plus from 'lucide-react/icons/plus'
import { useState } from 'react'
import { currentDay } from '@/shared/forms/validation/check'
import { dayRange } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import type { Profile } from '../api'
import { Part } from '../portfolio/part'
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
  if (booked.length === 0) {
    return (
      <section aria-label={t('booked-days')} className="booked-none">
        <p className="text-body text-lightText">{t('booked-days-none')}</p>
        <Button kind="outline" size="sm" icon={<Plus size={16} aria-hidden />} onPress={onEdit}>
          {t('booked-days-add')}
        </Button>
      </section>
    )
  }
  const words = booked.map(({ from, to }) => dayRange(from, to)).join(' · ')
  return (
    <Part title={t('booked-days')} onEdit={onEdit}>
      <BookedStrip content={content} words={words} />
    </Part>
  )
}
