import { scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useWidth } from './use-width'

export interface Row {
  label: string
  /** One after the other; as long as they are large. */
  parts: { value: number; fill: string }[]
  /** What stands at the end. */
  note: string
}

const rowHeight = 40

/** Lying bars, each under its name. */
export function Bars({ rows, most, summary }: { rows: Row[]; most: number; summary: string }) {
  const [place, width] = useWidth<HTMLDivElement>()
  const height = rows.length * rowHeight
  const x = scaleLinear({ domain: [0, Math.max(1, most)], range: [0, Math.max(1, width)] })
  return (
    <figure className="analytics-figure" ref={place}>
      {width > 0 && (
        <svg width={width} height={height} role="img" aria-label={summary}>
          {rows.map((row, at) => {
            const top = at * rowHeight
            let from = 0
            return (
              <g key={at}>
                <text x={0} y={top + 14} fill="var(--c-text)" fontSize={13}>
                  {row.label}
                </text>
                <text
                  x={width}
                  y={top + 14}
                  textAnchor="end"
                  fill="var(--c-light-text)"
                  fontSize={13}
                >
                  {row.note}
                </text>
                <Bar x={0} y={top + 20} width={width} height={8} rx={4} fill="var(--c-sunken)" />
                {row.parts.map(({ value, fill }, index) => {
                  const left = x(from)
                  from += value
                  return (
                    <Bar
                      key={index}
                      x={left}
                      y={top + 20}
                      width={Math.max(0, x(value) - (index < row.parts.length - 1 ? 1 : 0))}
                      height={8}
                      rx={2}
                      fill={fill}
                    />
                  )
                })}
              </g>
            )
          })}
        </svg>
      )}
    </figure>
  )
}
