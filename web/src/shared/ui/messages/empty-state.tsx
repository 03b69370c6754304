import type { ReactNode } from 'react'

/** A line-drawing in the stroke of the brand, a headline, one sentence, one action. */
export function EmptyState({
  title,
  heading: Heading = 'h2',
  children,
  action,
}: {
  title: string
  /** `h1` where it is all there is on the page. */
  heading?: 'h1' | 'h2' | 'h3'
  children: ReactNode
  action?: ReactNode
}) {
  return (
    <div className="mx-auto grid max-w-form justify-items-center gap-sm py-xl text-center">
      <FlowDrawing />
      <Heading className="mt-sm text-h2 text-balance">{title}</Heading>
      <p className="text-reading text-pretty text-lightText">{children}</p>
      {action && <div className="mt-md">{action}</div>}
    </div>
  )
}

export function FlowDrawing() {
  return (
    <svg width="168" height="64" viewBox="0 0 168 64" fill="none" aria-hidden="true">
      <path d="M2 56h164" className="stroke-line" strokeWidth="1" />
      <path
        d="M4 50c24 0 30-40 58-40s34 34 60 34c18 0 28-12 42-16"
        className="stroke-link"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="62" cy="10" r="5" className="fill-surface stroke-link" strokeWidth="2" />
      <circle cx="122" cy="44" r="5" className="fill-surface stroke-control" strokeWidth="2" />
    </svg>
  )
}
