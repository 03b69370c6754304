import clsx from 'clsx'
import type { ReactNode } from 'react'
import './film-band.css'
import { Skeleton } from '../indicators/skeleton'
import { glowOf } from './gradient'
import { Motif } from './motif'

/** More than this many characters are set smaller. */
const long = 32

/** Poster and title on the colours of the picture, or the title on its drawing: dark in both themes, as a cinema is. */
export function FilmBand({
  title,
  poster,
  picture,
  isPending = false,
  drawing = false,
  isSmall = false,
  facts,
  children,
}: {
  title: string
  /** None: the drawing of the title fills the head, as a still would. */
  poster: ReactNode
  picture?: string | undefined
  /** It may have a picture: other colours would only flash up before it. */
  isPending?: boolean
  /** Shows the drawing of the title beside a poster that does not. */
  drawing?: boolean
  /** More follows below it than a film in the making would have: a smaller poster, and the rest higher. */
  isSmall?: boolean
  /** Below the title. */
  facts: ReactNode
  /** Below the facts, on a phone as wide as the poster and the title. */
  children: ReactNode
}) {
  return (
    <header
      className="film-hero"
      data-still={!poster || undefined}
      data-small={isSmall || undefined}
    >
      <div
        aria-hidden="true"
        className="film-backdrop"
        data-drawn={!picture}
        style={isPending ? {} : { backgroundImage: picture ? `url("${picture}")` : glowOf(title) }}
      >
        {(drawing || !poster) && <Motif title={title} />}
      </div>
      <div className="film-head">
        {poster && <div className="film-poster">{poster}</div>}
        <div className="film-title min-w-0">
          <h1 className={clsx('text-balance wrap-anywhere', title.length > long && 'film-long')}>
            <bdi>{title}</bdi>
          </h1>
          {facts}
        </div>
        <div className="film-pitch min-w-0">{children}</div>
      </div>
    </header>
  )
}

/** Stands where the band will. */
export function FilmBandSkeleton({ isSmall = false }: { isSmall?: boolean }) {
  return (
    <div className="film-hero" data-small={isSmall || undefined}>
      <div className="film-head">
        <div className="film-poster">
          <Skeleton height={isSmall ? 156 : 240} />
        </div>
        <div className="grid content-end gap-md">
          <Skeleton height={40} width="60%" />
          <Skeleton width="40%" />
          {!isSmall && <Skeleton height={52} />}
        </div>
      </div>
    </div>
  )
}
