import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaProps } from 'react-aria-components/Switch'

export interface SwitchProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  children: ReactNode
}

/** A setting that takes effect at once; for an answer in a form use Checkbox. */
export function Switch({ children, ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      className="group flex min-h-11 items-center justify-between gap-md text-body disabled:opacity-50"
    >
      <span className="min-w-0">{children}</span>
      <span
        className={clsx(
          'flex h-6 w-10 shrink-0 items-center rounded-full border border-control bg-sunken px-0.5 transition-colors duration-120',
          'group-selected:border-primary-edge group-selected:bg-primary',
          'group-focus-visible:outline-2 group-focus-visible:outline-offset-2 group-focus-visible:outline-link',
        )}
      >
        <span className="size-4.5 rounded-full bg-lightText transition-transform duration-120 group-selected:translate-x-4 group-selected:bg-white" />
      </span>
    </AriaSwitch>
  )
}
