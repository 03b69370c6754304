import { hashOf } from '@/shared/lib/hash'

/** Top and bottom of the gradient; white on the bottom is at least 12:1 for every pair. */
const gradients: readonly [top: string, bottom: string][] = [
  ['#7d2e1e', '#180905'],
  ['#1f6158', '#04110f'],
  ['#3a3f93', '#0b0c24'],
  ['#8a6a1c', '#1a1303'],
  ['#6d2450', '#160510'],
  ['#2a5b86', '#06121d'],
  ['#4f6a26', '#0e1405'],
  ['#5b3a86', '#110a1d'],
  ['#8a4a1c', '#1b0d03'],
  ['#1f5f78', '#041218'],
]

export type PosterShape = 'poster' | 'still' | 'square'

const ratios: Record<PosterShape, string> = { poster: '2 / 3', still: '16 / 9', square: '1 / 1' }

/** What stands where there is no picture: a gradient that belongs to the title alone. */
export function Poster({
  title,
  shape = 'poster',
  caption = false,
}: {
  title: string
  shape?: PosterShape
  /** Writes the title onto it; otherwise it is decoration, and the title stands beside it. */
  caption?: boolean
}) {
  const [top, bottom] = gradients[hashOf(title.toLocaleLowerCase()) % gradients.length] ?? [
    '#3a3f93',
    '#0b0c24',
  ]
  return (
    <div
      aria-hidden={caption ? undefined : true}
      className="relative flex w-full items-end overflow-hidden rounded-sm border border-line p-3"
      style={{
        aspectRatio: ratios[shape],
        backgroundImage: `radial-gradient(120% 90% at 20% 0%, ${top}, ${bottom})`,
      }}
    >
      <svg
        viewBox="0 0 168 64"
        preserveAspectRatio="none"
        className="absolute inset-x-0 top-1/4 h-1/3 w-full opacity-25"
        fill="none"
        aria-hidden="true"
      >
        <path
          d="M0 50c24 0 34-40 62-40s34 34 60 34c18 0 34-12 46-16"
          className="stroke-white"
          strokeWidth="1.5"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {caption && (
        <span className="relative line-clamp-4 text-label text-balance text-white wrap-anywhere">
          {title}
        </span>
      )}
    </div>
  )
}
