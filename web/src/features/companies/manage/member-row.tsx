import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Avatar } from '@/shared/people/avatar'
import type { CompanyMember } from '../contract'

export function MemberRow({
  member: { uid, name, portrait, title },
  said,
  children,
}: {
  member: CompanyMember
  /** Beside what they do there. */
  said?: string | false | undefined
  children?: ReactNode
}) {
  return (
    <li>
      <Avatar name={name} portrait={portrait} size="md" />
      <div className="company-said">
        <p className="text-label wrap-anywhere">
          <Link to="/people/$uid" params={{ uid }} className="hover:text-link">
            <bdi>{name}</bdi>
          </Link>
        </p>
        <p className="text-body text-lightText wrap-anywhere empty:hidden">
          {[title, said].filter(Boolean).join(' · ')}
        </p>
      </div>
      {children && <div className="company-next">{children}</div>}
    </li>
  )
}
