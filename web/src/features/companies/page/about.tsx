import { t } from '@messages/companies'
import type { ReactNode } from 'react'
import { labelOf } from '@/shared/forms/definition/options'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { day } from '@/shared/lib/format'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
import type { Company } from '../contract'
import { kindsOf } from '../words'
import { ReportButton } from './report-button'
import { hostOf } from './site'

/** What it says of itself. */
export function About({ company: { about } }: { company: Company }) {
  if (!about) return null
  return (
    <section aria-labelledby="company-about">
      <h2 id="company-about" className="mb-sm text-h2">
        {t('about')}
      </h2>
      <p dir="auto" className="company-about text-reading">
        {about}
      </p>
    </section>
  )
}

/** What is known of it, and how far its name is proven. */
export function Facts({ company, lists }: { company: Company; lists: Taxonomies | undefined }) {
  const { city, country, site, domain, created_at: since } = company
  const host = hostOf(site)
  const does = kindsOf(company, lists)
  return (
    <aside aria-labelledby="company-proof" className="company-proof">
      <h2 id="company-proof" className="text-h3">
        {t('proof')}
      </h2>
      <dl>
        {does && <Fact title={t('form-kinds')}>{does}</Fact>}
        {city && <Fact title={t('form-city')}>{city}</Fact>}
        <Fact title={t('form-country')}>
          {labelOf(country, { from: 'taxonomy', list: 'countries' }, lists)}
        </Fact>
        {site && host && (
          <Fact title={t('form-site')}>
            <a
              href={site}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={textLinkClass}
            >
              {host}
            </a>
          </Fact>
        )}
        {site && host && (
          <Fact title={t('proof-domain')}>
            {domain ? t('domain-confirmed', { domain }) : t('proof-domain-none')}
          </Fact>
        )}
      </dl>
      <p className="mt-md text-caption font-normal text-lightText">
        {t('proof-since', { day: day(since) })}
      </p>
      {company.my?.role !== 'admin' && (
        <div className="company-report">
          <ReportButton company={company} />
        </div>
      )}
    </aside>
  )
}

function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  )
}
