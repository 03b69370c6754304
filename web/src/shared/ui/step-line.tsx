import Check from 'lucide-react/icons/check'
import clsx from 'clsx'

export interface LineStep {
  id: string
  label: string
  state: 'done' | 'current' | 'open'
  /** Steps that cannot be gone to yet are no buttons. */
  isReachable: boolean
}

/** A short row of steps on the line of flow; the name of the present one stands in words below. */
export function StepLine({
  label,
  steps,
  onGo,
}: {
  label: string
  steps: LineStep[]
  onGo: (id: string) => void
}) {
  return (
    <ol aria-label={label} className="flex items-center">
      {steps.map((step, index) => (
        <li
          key={step.id}
          aria-current={step.state === 'current' ? 'step' : undefined}
          className={clsx('flex items-center', index > 0 && 'flex-1')}
        >
          {index > 0 && (
            <span aria-hidden="true" className="h-0.5 flex-1 bg-line">
              <span
                className="block h-full origin-left bg-link transition-transform duration-240"
                style={{ transform: `scaleX(${steps[index - 1]?.state === 'done' ? 1 : 0})` }}
              />
            </span>
          )}
          <button
            type="button"
            disabled={!step.isReachable || step.state === 'current'}
            onClick={() => onGo(step.id)}
            className="grid size-8 place-items-center rounded-full pointer-coarse:size-11"
          >
            <span
              className={clsx(
                'grid size-5 place-items-center rounded-full border-2',
                step.state === 'done' && 'border-primary-edge bg-primary text-white',
                step.state === 'current' && 'border-link bg-surface ring-4 ring-primary-soft',
                step.state === 'open' && (step.isReachable ? 'border-control' : 'border-line'),
              )}
            >
              {step.state === 'done' && <Check size={12} strokeWidth={3} aria-hidden />}
            </span>
            <span className="sr-only">
              {step.label}
              {step.state === 'done' && ', done'}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
