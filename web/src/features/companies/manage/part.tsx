import type { ReactNode } from 'react'

/** One thing that admins do: what it is at the left, and how at the right; below each other on a phone. */
export function Part({
  id,
  title,
  explained,
  children,
}: {
  id: string
  title: string
  explained?: string
  children: ReactNode
}) {
  return (
    <section aria-labelledby={id} className="company-part">
      <div>
        <h2 id={id} className="text-h3">
          {title}
        </h2>
        {explained && <p className="mt-xs text-body text-lightText wrap-anywhere">{explained}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  )
}
