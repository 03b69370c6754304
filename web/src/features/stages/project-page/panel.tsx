import { type ReactNode, useId } from 'react'

/** The parts of the page that its contents lead to. */
export type Anchor = 'story' | 'people' | 'documents' | 'answers'

export const anchorId = (anchor: Anchor) => `film-${anchor}`

/** A part of the page under its heading. */
export function Panel({
  title,
  anchor,
  aside,
  children,
}: {
  title: string
  anchor: Anchor
  /** Stands at the end of the heading's line. */
  aside?: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section
      id={anchorId(anchor)}
      tabIndex={-1}
      aria-labelledby={id}
      className="film-part min-w-0 outline-none"
    >
      <div className="mb-md flex flex-wrap items-baseline justify-between gap-x-md gap-y-1">
        <h2 id={id} className="text-h2">
          {title}
        </h2>
        {aside && <span className="text-body">{aside}</span>}
      </div>
      {children}
    </section>
  )
}
