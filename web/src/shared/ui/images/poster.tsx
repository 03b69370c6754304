import { gradientOf } from './gradient'
import { Motif } from './motif'

export type PosterShape = 'poster' | 'still'

const ratios: Record<PosterShape, string> = { poster: '2 / 3', still: '16 / 9' }

/** A project's picture, or where it has none the colours and the drawing that belong to its title; grey until that is known. */
export function Poster({
  title,
  shape = 'poster',
  caption = false,
  picture,
  isPending = false,
}: {
  title: string
  shape?: PosterShape
  /** Writes the title onto it; it still stands beside it in words, so it is hidden from readers. */
  caption?: boolean
  /** Fills the place. */
  picture?: string | undefined
  /** It may have a picture: other colours would only flash up before it. */
  isPending?: boolean
}) {
  const isDrawn = !isPending && !picture
  return (
    <div
      aria-hidden="true"
      className="relative flex w-full items-end overflow-hidden rounded-sm border border-line bg-sunken p-3"
      style={{
        aspectRatio: ratios[shape],
        ...(isDrawn ? { backgroundImage: gradientOf(title) } : {}),
      }}
    >
      {isDrawn && <Motif title={title} />}
      {picture && (
        <img
          src={picture}
          alt=""
          className="absolute inset-0 size-full animate-enter object-cover"
        />
      )}
      {caption && isDrawn && (
        <span className="relative line-clamp-4 text-label text-balance text-white wrap-anywhere">
          {title}
        </span>
      )}
    </div>
  )
}
