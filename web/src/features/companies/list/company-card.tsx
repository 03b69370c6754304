import MapPin from 'lucide-react/icons/map-pin'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { CompaniesSearch } from '../address'
import { CompanyMark } from '../mark'
import { DomainMark } from '../page/domain-mark'

/** A company in a list: the whole card leads to its page. */
export function CompanyCard({
  id,
  name,
  isConfirmed,
  does,
  place,
  faces,
  state,
  next,
  search,
}: {
  id: string
  name: string
  isConfirmed: boolean
  /** What it does, or what the caller does there. */
  does: string
  place?: string
  /** Who works there. */
  faces?: ReactNode
  /** What the caller is there. */
  state?: ReactNode
  /** What can be done about it at once. */
  next?: ReactNode
  /** What was sought: the page leads back to it. */
  search?: CompaniesSearch
}) {
  return (
    <li className="company-card">
      <CompanyMark name={name} />
      <div className="company-said">
        <h3 className="text-h3 text-balance wrap-anywhere">
          <Link
            to="/companies/$companyId"
            params={{ companyId: id }}
            state={search ? { companiesSearch: search } : {}}
            className="company-open"
          >
            <bdi>{name}</bdi>
          </Link>
        </h3>
        {does && <p className="text-body wrap-anywhere">{does}</p>}
        {place && (
          <p className="company-place">
            <MapPin size={14} aria-hidden />
            {place}
          </p>
        )}
        {faces}
        {(isConfirmed || state) && (
          <p className="company-marks">
            {state}
            {isConfirmed && <DomainMark />}
          </p>
        )}
        {next && <div className="company-next company-above mt-sm">{next}</div>}
      </div>
    </li>
  )
}
