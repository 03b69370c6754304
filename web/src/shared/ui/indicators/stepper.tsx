import clsx from 'clsx'
import type { ReactNode } from 'react'
import type { BadgeTone } from './badge'
import { StepDot, type StepState } from './step-dot'

export interface Step {
  id: string
  label: string
  /** The line under the label: "Approved", "In review", "Opens after Concept". */
  note: string
  state: StepState
  /** Of where the current step stands. */
  tone?: BadgeTone
}

/**
 * The line of stages. Locked steps are no links and say why. `link` wraps the label of a step
 * that can be opened, since `shared/ui` knows no routes.
 */
export function Stepper({
  label,
  steps,
  link,
}: {
  label: string
  steps: Step[]
  link?: (step: Step, children: ReactNode) => ReactNode
}) {
  const locked = steps.find(({ state }) => state === 'locked')
  return (
    <>
      <ol aria-label={label} className="flex">
        {steps.map((step, index) => (
          <li
            key={step.id}
            aria-current={step.state === 'current' ? 'step' : undefined}
            className="relative min-w-0 flex-1 pr-sm md:pr-md"
          >
            {index < steps.length - 1 && <Track state={step.state} />}
            <StepDot state={step.state} tone={step.tone} />
            <p
              className={clsx(
                'mt-sm text-caption md:text-label',
                step.state === 'locked' && 'text-lightText',
              )}
            >
              {link && step.state !== 'locked' ? link(step, step.label) : step.label}
            </p>
            <p
              className={clsx(
                'text-caption font-normal text-lightText',
                step.state === 'locked' && 'max-md:sr-only',
              )}
            >
              {step.note}
            </p>
          </li>
        ))}
      </ol>
      {/* A phone has room for one reason: those behind it wait for that one. */}
      {locked && (
        <p aria-hidden="true" className="mt-sm text-caption font-normal text-lightText md:hidden">
          {locked.label}: {locked.note.charAt(0).toLowerCase() + locked.note.slice(1)}
        </p>
      )}
    </>
  )
}

/** To the next step; in colour once this one is done. */
function Track({ state }: { state: StepState }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute top-[9px] right-0 left-5 h-0.5',
        state === 'done' ? 'bg-link' : 'bg-line',
      )}
    />
  )
}
