import { type ReactNode, useId } from 'react'

/** A part of the page under its heading. */
export function Panel({
  title,
  aside,
  children,
}: {
  title: string
  /** Stands at the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="mb-sm flex flex-wrap items-baseline justify-between gap-x-md gap-y-1 border-b border-line pb-1.5">
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {aside && <span className="text-body">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
