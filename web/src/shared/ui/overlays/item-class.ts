import clsx from 'clsx'

/** An entry of a menu or of a list to choose from. */
export const itemClass = clsx(
  'flex min-h-10 items-center gap-sm rounded-sm px-2.5 py-1.5 text-body outline-none',
  'focus:bg-sunken hover:bg-sunken disabled:opacity-50 pointer-coarse:min-h-11',
)
