import clsx from 'clsx'
import { initialsOf } from '@/shared/lib/initials'
import { gradientOf } from './gradient'

const sizes = {
  sm: 'size-7 rounded-full text-caption',
  lg: 'size-24 rounded-lg border border-line text-h1',
}

/** Stands where there is no photo: initials on the gradient that belongs to the name. */
export function Portrait({ name, size = 'lg' }: { name: string; size?: keyof typeof sizes }) {
  return (
    <span
      aria-hidden="true"
      className={clsx('grid shrink-0 place-items-center text-white', sizes[size])}
      style={{ backgroundImage: gradientOf(name) }}
    >
      {initialsOf(name)}
    </span>
  )
}
