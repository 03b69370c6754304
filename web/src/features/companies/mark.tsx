import clsx from 'clsx'
import { initialsOf } from '@/shared/lib/initials'
import { gradientOf } from '@/shared/ui/images/gradient'

/** The letters of a company, on the colours that belong to its name. It says nothing that the name beside it does not. */
export function CompanyMark({ name, large = false }: { name: string; large?: boolean }) {
  return (
    <span
      className={clsx('company-mark', large && 'company-mark-large')}
      style={{ backgroundImage: gradientOf(name) }}
      aria-hidden
    >
      {initialsOf(name) || [...name.trim()][0]}
    </span>
  )
}
