import type { ReactNode } from 'react'

/** The title of a screen, what it is about, and its one primary action. */
export function PageHeader({
  title,
  back,
  children,
  action,
}: {
  title: string
  /** The way to the screen that this one belongs to. */
  back?: ReactNode
  children?: ReactNode
  action?: ReactNode
}) {
  return (
    <header className="mb-lg flex flex-wrap items-start justify-between gap-md">
      <div className="min-w-0 flex-1 basis-60">
        {back && <p className="mb-1 text-body">{back}</p>}
        <h1 className="text-h1 text-balance wrap-anywhere">{title}</h1>
        {children && <div className="mt-xs text-body text-lightText">{children}</div>}
      </div>
      {action && <div className="max-w-full shrink-0">{action}</div>}
    </header>
  )
}
