import type { ReactNode } from 'react'

export interface Mark {
  label: string
  /** A fill of the chart, drawn small. */
  swatch: ReactNode
}

/** What the fills of a chart stand for. */
export function Legend({ marks }: { marks: Mark[] }) {
  return (
    <ul className="mb-sm flex flex-wrap gap-x-md gap-y-1 text-caption text-lightText">
      {marks.map(({ label, swatch }) => (
        <li key={label} className="inline-flex items-center gap-1.5">
          <svg width="16" height="12" aria-hidden>
            {swatch}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}

/** Lines across: a fill that is told from a full one without its colour. */
export function Hatch({ id, colour }: { id: string; colour: string }) {
  return (
    <pattern
      id={id}
      width="6"
      height="6"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="6" height="6" fill="var(--c-surface)" />
      <rect width="2.5" height="6" fill={colour} />
    </pattern>
  )
}
