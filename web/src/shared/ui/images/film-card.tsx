import { type ReactNode, useId } from 'react'
import './film-card.css'

/** What is known of a project or a title: facts with their names, and below them what is said of them. */
export function FilmCard({
  title,
  facts,
  children,
}: {
  title: string
  /** Each one a `Fact`. */
  facts: ReactNode
  children: ReactNode
}) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="film-card">
      <h2 id={id} className="text-h3">
        {title}
      </h2>
      <dl>{facts}</dl>
      {children}
    </section>
  )
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}
