import { t } from '@messages/ui'
import { useEffect, useState } from 'react'

/** The seconds that are left, for the eye alone: a screen reader would be told every second. */
export function Countdown({ seconds, onEnd }: { seconds: number; onEnd?: () => void }) {
  const [end] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  const over = left <= 0
  useEffect(() => {
    if (over) {
      onEnd?.()
      return
    }
    const tick = setInterval(() => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000))), 250)
    return () => clearInterval(tick)
  }, [end, over, onEnd])
  return (
    <span aria-hidden className="tabular whitespace-nowrap">
      {t('countdown-s', { left })}
    </span>
  )
}
