import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Popover as AriaPopover, type PopoverProps } from 'react-aria-components/Popover'

/** The floating layer under menus, selects and date pickers. */
export function Popover({
  children,
  fit = false,
  ...props
}: Omit<PopoverProps, 'className' | 'style' | 'children'> & {
  children: ReactNode
  /** As wide as the control that opened it. */
  fit?: boolean
}) {
  return (
    <AriaPopover
      offset={4}
      {...props}
      className={clsx(
        'overflow-auto rounded-md border border-line bg-surface text-text shadow-float outline-none',
        'entering:animate-enter exiting:animate-leave',
        fit && 'w-(--trigger-width)',
      )}
    >
      {children}
    </AriaPopover>
  )
}
