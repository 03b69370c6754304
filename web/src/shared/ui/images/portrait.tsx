import clsx from 'clsx'
import { initialsOf } from '@/shared/lib/initials'
import { gradientOf } from './gradient'

const sizes = {
  sm: 'size-7 rounded-full text-caption',
  md: 'size-11 rounded-full text-label',
  lg: 'size-24 rounded-lg border border-line text-h1',
}

export type PortraitSize = keyof typeof sizes

/** Somebody's picture; until it is there, and without one, initials on the gradient that belongs to the name. */
export function Portrait({
  name,
  size = 'lg',
  picture,
}: {
  name: string
  size?: PortraitSize
  picture?: string | undefined
}) {
  return (
    <span
      aria-hidden="true"
      data-private
      className={clsx(
        'relative grid shrink-0 place-items-center overflow-hidden text-white',
        sizes[size],
      )}
      // Below a picture it would show as a line at the round corners.
      style={picture ? undefined : { backgroundImage: gradientOf(name) }}
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          className="absolute inset-0 size-full animate-enter object-cover"
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  )
}
