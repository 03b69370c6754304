import artwork from './artwork.json'
import { artworkOf, gradients } from './gradient'

interface Shape {
  d: string
  fill?: string
  /** The width of the line. */
  stroke?: number
  opacity: number
}

/**
 * Drawings on 200 × 300, cut to the shape of what they stand in. Light lies in the upper half alone, so that white text
 * below keeps its contrast.
 */
const motifs: readonly (readonly Shape[])[] = artwork.motifs

/** What is left of the number after it has chosen the colours. */
export const motifOf = (title: string) =>
  Math.floor(artworkOf(title) / gradients.length) % motifs.length

/** What is drawn for a title that has no picture: the same title has the same drawing everywhere. */
export function Motif({ title }: { title: string }) {
  return (
    <svg
      viewBox="0 0 200 300"
      preserveAspectRatio="xMidYMid slice"
      className="absolute inset-0 size-full"
    >
      {motifs[motifOf(title)]?.map(({ d, fill = 'none', stroke, opacity }) => (
        <path
          key={d}
          d={d}
          fill={fill}
          opacity={opacity}
          {...(stroke && { stroke: 'white', strokeWidth: stroke, strokeLinecap: 'round' })}
        />
      ))}
    </svg>
  )
}
