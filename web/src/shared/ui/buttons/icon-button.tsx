import clsx from 'clsx'
import type { ReactNode, Ref } from 'react'
import { Button, type ButtonProps } from 'react-aria-components/Button'

export interface IconButtonProps extends Omit<ButtonProps, 'className' | 'style' | 'children'> {
  /** What the button does: it has no other name. */
  label: string
  icon: ReactNode
  ref?: Ref<HTMLButtonElement>
}

export function IconButton({ label, icon, ...props }: IconButtonProps) {
  return (
    <Button
      {...props}
      aria-label={label}
      className={clsx(
        'inline-grid size-11 shrink-0 place-items-center rounded-md text-lightText',
        'transition-colors duration-120 hover:bg-sunken hover:text-text pressed:bg-sunken disabled:opacity-50',
      )}
    >
      {icon}
    </Button>
  )
}
