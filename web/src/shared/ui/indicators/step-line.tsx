import { t } from '@messages/ui'
import Check from 'lucide-react/icons/check'
import Minus from 'lucide-react/icons/minus'
import clsx from 'clsx'

export interface LineStep {
  id: string
  label: string
  /** `skipped`: left without an answer, of which none is needed. */
  state: 'done' | 'skipped' | 'current' | 'open'
  /** Steps that cannot be gone to yet are no buttons. */
  isReachable: boolean
}

const isPassed = (step: LineStep | undefined) => step?.state === 'done' || step?.state === 'skipped'

/** A short row of steps on the line of flow; their names stand below where there is room. */
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
    <ol aria-label={label} className="flex items-center sm:px-6 sm:pb-10">
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
                style={{ transform: `scaleX(${isPassed(steps[index - 1]) ? 1 : 0})` }}
              />
            </span>
          )}
          <button
            type="button"
            disabled={!step.isReachable || step.state === 'current'}
            onClick={() => onGo(step.id)}
            className="relative grid size-8 place-items-center rounded-full text-lightText pointer-coarse:size-11"
          >
            <span
              className={clsx(
                'grid size-5 place-items-center rounded-full border-2',
                step.state === 'done' && 'border-primary-edge bg-primary text-white',
                step.state === 'current' &&
                  'border-link bg-surface outline-4 outline-primary-soft outline-solid',
                step.state === 'skipped' && 'border-control text-lightText',
                step.state === 'open' && (step.isReachable ? 'border-control' : 'border-line'),
              )}
            >
              {step.state === 'done' && <Check size={12} strokeWidth={3} aria-hidden />}
              {step.state === 'skipped' && <Minus size={12} strokeWidth={3} aria-hidden />}
            </span>
            <span className="absolute top-full w-24 text-center text-caption text-balance max-sm:sr-only in-aria-[current=step]:text-text">
              {step.label}
              {step.state === 'done' && <span className="sr-only">{t('step-line-done')}</span>}
              {step.state === 'skipped' && <span className="block">{t('step-line-skipped')}</span>}
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
