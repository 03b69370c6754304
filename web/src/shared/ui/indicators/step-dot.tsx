import Check from 'lucide-react/icons/check'
import clsx from 'clsx'

export type StepState = 'done' | 'current' | 'open' | 'locked'

/** The mark of a step on the line; its words say the same. */
export function StepDot({ state }: { state: StepState }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative z-1 grid size-5 shrink-0 place-items-center rounded-full border-2',
        state === 'done' && 'border-primary-edge bg-primary text-white',
        state === 'current' &&
          'border-link bg-surface outline-4 outline-primary-soft outline-solid',
        state === 'open' && 'border-control bg-surface',
        state === 'locked' && 'border-line bg-surface',
      )}
    >
      {state === 'done' && <Check size={12} strokeWidth={3} />}
    </span>
  )
}
