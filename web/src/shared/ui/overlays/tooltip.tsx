import type { ReactElement } from 'react'
import { Tooltip as AriaTooltip, TooltipTrigger } from 'react-aria-components/Tooltip'

/** More about a control that already has a name. Never the only place of a fact. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <TooltipTrigger delay={400}>
      {children}
      <AriaTooltip
        offset={6}
        className="max-w-dialog rounded-sm bg-text px-2 py-1 text-caption text-surface shadow-float entering:animate-enter exiting:animate-leave"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
