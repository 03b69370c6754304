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
  const isNone = booked.length === 0
  const words = isNone
    ? t('booked-days-none')
    : booked.map(({ from, to }) => dayRange(from, to)).join(' · ')
  return (
    <Part title={t('booked-days')} onEdit={isNone ? undefined : onEdit}>
      <BookedStrip content={content} words={words} />
      {isNone && (
        <p className="mt-md">
          <Button kind="outline" icon={<Plus size={16} aria-hidden />} onPress={onEdit}>
            {t('booked-days-add')}
          </Button>
        </p>
      )}
    </Part>
  )
}
