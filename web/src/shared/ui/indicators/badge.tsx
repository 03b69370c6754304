import clsx from 'clsx'
import type { ReactNode } from 'react'

export type BadgeTone = 'neutral' | 'primary' | 'success' | 'warning' | 'error'

const tones: Record<BadgeTone, string> = {
  neutral: 'bg-sunken text-lightText',
  primary: 'bg-primary-soft text-link',
  success: 'bg-success-soft text-success',
  warning: 'bg-warning-soft text-warning',
  error: 'bg-error-soft text-error',
}

/** A status in one or two words: the words carry the meaning, the colour repeats it. */
export function Badge({ tone = 'neutral', children }: { tone?: BadgeTone; children: ReactNode }) {
  return (
    <span
      className={clsx(
        'inline-flex items-center rounded-full px-2.5 py-0.5 text-caption whitespace-nowrap',
        tones[tone],
      )}
    >
      {children}
    </span>
  )
}
