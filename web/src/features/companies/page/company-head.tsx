import { t } from '@messages/companies'
import BadgeCheck from 'lucide-react/icons/badge-check'
import Globe from 'lucide-react/icons/globe'
import MapPin from 'lucide-react/icons/map-pin'
import type { ReactNode } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import { FilmBand } from '@/shared/ui/images/film-band'
import type { Company } from '../contract'
import { CompanyMark } from '../mark'
import { kindsOf, placeOf } from '../words'
import { hostOf } from './site'

/** What it is called, what it does, where it is, and how its name is proven. */
export function CompanyHead({
  company,
  lists,
  action,
}: {
  company: Company
  lists: Taxonomies | undefined
  /** Of whoever works there. */
  action?: ReactNode
}) {
  const { name, site, is_domain_confirmed: isConfirmed } = company
  const does = kindsOf(company, lists)
  const place = placeOf(company, lists)
  const host = hostOf(site)
  return (
    <div className="company-band">
      <FilmBand
        title={name}
        drawing
        poster={<CompanyMark name={name} large />}
        facts={
          <>
            {does && <p className="text-h3 font-normal wrap-anywhere">{does}</p>}
            <ul className="company-facts">
              {place && (
                <li>
                  <MapPin size={16} aria-hidden />
                  {place}
                </li>
              )}
              {site && host && (
                <li>
                  <Globe size={16} aria-hidden />
                  <a
                    href={site}
                    target="_blank"
                    rel="noopener noreferrer nofollow"
                    className={textLinkClass}
                  >
                    {host}
                  </a>
                </li>
              )}
              {isConfirmed && (
                <li className="text-success">
                  <BadgeCheck size={16} aria-hidden />
                  {t('domain-mark')}
                </li>
              )}
            </ul>
          </>
        }
      >
        {action}
      </FilmBand>
    </div>
  )
}
