import clsx from 'clsx'
import type { ReactNode } from 'react'

/** A surface with a hairline; `interactive` when the whole of it is a link. */
export function Card({
  children,
  interactive = false,
  flush = false,
}: {
  children: ReactNode
  interactive?: boolean
  /** No padding: the content (a picture, rows) reaches the edge. */
  flush?: boolean
}) {
  return (
    <div
      className={clsx(
        'relative rounded-md border border-line bg-surface',
        flush ? 'overflow-hidden' : 'p-md',
        interactive &&
          'transition-colors duration-120 focus-within:border-link hover:border-control',
      )}
    >
      {children}
    </div>
  )
}
