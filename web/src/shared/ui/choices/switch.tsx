import type { ReactNode } from 'react'
import { Switch as AriaSwitch, type SwitchProps as AriaProps } from 'react-aria-components/Switch'
import './choice.css'

export interface SwitchProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  children: ReactNode
}

/** A setting that takes effect at once; for an answer in a form use Checkbox. */
export function Switch({ children, ...props }: SwitchProps) {
  return (
    <AriaSwitch
      {...props}
      className="flex min-h-11 items-center justify-between gap-md text-body disabled:opacity-50"
    >
      <span className="min-w-0">{children}</span>
      <span className="choice-mark choice-switch">
        <span />
      </span>
    </AriaSwitch>
  )
}
