import Check from 'lucide-react/icons/check'
import clsx from 'clsx'
import type { BadgeTone } from './badge'

export type StepState = 'done' | 'current' | 'open' | 'locked'

const present = 'border-link outline-primary-soft'
const tones: Record<BadgeTone, string> = {
  neutral: present,
  primary: present,
  success: present,
  warning: 'border-warning outline-warning-soft',
  error: 'border-error outline-error-soft',
}

/** The mark of a step on the line; its words say the same. */
export function StepDot({
  state,
  tone = 'neutral',
}: {
  state: StepState
  /** Of where the current step stands, as its badge has it elsewhere. */
  tone?: BadgeTone | undefined
}) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative z-1 grid size-5 shrink-0 place-items-center rounded-full border-2',
        state === 'done' && 'border-primary-edge bg-primary text-white',
        state === 'current' && ['bg-surface outline-4 outline-solid', tones[tone]],
        state === 'open' && 'border-control bg-surface',
        state === 'locked' && 'border-line bg-surface',
      )}
    >
      {state === 'done' && <Check size={12} strokeWidth={3} />}
    </span>
  )
}
