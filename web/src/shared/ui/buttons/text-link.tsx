import { createLink } from '@tanstack/react-router'
import type { ComponentProps } from 'react'

export const textLinkClass =
  'rounded-sm font-medium text-link underline underline-offset-3 hover:no-underline'

function Look({ children, ...props }: Omit<ComponentProps<'a'>, 'className' | 'style'>) {
  return (
    <a {...props} className={textLinkClass}>
      {children}
    </a>
  )
}

/** A link inside a text. */
export const TextLink = createLink(Look)
