import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { buttonClass, type ButtonKind, type ButtonSize } from './button-class'

interface LookProps extends Omit<ComponentProps<'a'>, 'className' | 'style'> {
  kind?: ButtonKind
  size?: ButtonSize
  wide?: boolean
}

function Look({ kind = 'primary', size, wide, children, ...props }: LookProps) {
  return (
    <a {...props} className={buttonClass(kind, size, wide)}>
      {children}
    </a>
  )
}

/** A link of the router that looks like a button. */
export const LinkButton = createLink(Look)
