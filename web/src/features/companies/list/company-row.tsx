import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DomainMark } from '../page/domain-mark'

/** A company in a list, with what can be done next. */
export function CompanyRow({
  id,
  name,
  isConfirmed,
  children,
  next,
}: {
  id: string
  name: string
  isConfirmed: boolean
  children: ReactNode
  next?: ReactNode
}) {
  return (
    <li>
      <span className="company-mark" aria-hidden>
        {[...name][0]?.toLocaleUpperCase()}
      </span>
      <div className="company-said">
        <p className="text-h3 wrap-anywhere">
          <Link to="/companies/$companyId" params={{ companyId: id }} className="hover:text-link">
            <bdi>{name}</bdi>
          </Link>{' '}
          {isConfirmed && <DomainMark />}
        </p>
        <p className="text-body text-lightText wrap-anywhere">{children}</p>
      </div>
      {next && <div className="company-next">{next}</div>}
    </li>
  )
}
