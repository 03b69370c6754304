import clsx from 'clsx'

export type ButtonKind = 'primary' | 'outline' | 'quiet' | 'danger'
export type ButtonSize = 'sm' | 'md'

const kinds: Record<ButtonKind, string> = {
  primary:
    'border-primary-edge bg-primary text-white hover:bg-primary-hover pressed:bg-primary-hover',
  outline: 'border-control bg-surface text-text hover:bg-sunken pressed:bg-sunken',
  quiet: 'border-transparent bg-transparent text-text hover:bg-sunken pressed:bg-sunken',
  danger: 'border-error bg-surface text-error hover:bg-error-soft pressed:bg-error-soft',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-9 px-3 pointer-coarse:min-h-11',
  md: 'min-h-11 px-md',
}

/** One look for buttons and for links that act as the step forward. */
export function buttonClass(kind: ButtonKind, size: ButtonSize = 'md', wide = false): string {
  return clsx(
    'relative inline-flex items-center justify-center gap-sm rounded-md border text-center text-label',
    'transition-[background-color,scale,opacity] duration-120 pressed:scale-[0.98]',
    'disabled:opacity-50',
    kinds[kind],
    sizes[size],
    wide && 'w-full',
  )
}
