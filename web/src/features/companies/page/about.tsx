import { t } from '@messages/companies'
import { day } from '@/shared/lib/format'
import type { Company } from '../contract'
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

/** How far its name is proven; the head says what it does and where. */
export function Facts({ company }: { company: Company }) {
  const { site, domain, created_at: since } = company
  const host = hostOf(site)
  const below = (
    <>
      <p className="text-caption font-normal text-lightText">
        {t('proof-since', { day: day(since) })}
      </p>
      {company.my?.role !== 'admin' && (
        <div className="company-report">
          <ReportButton company={company} />
        </div>
      )}
    </>
  )
  // One line is no box of details.
  if (!site || !host) return <div>{below}</div>
  return (
    <aside aria-labelledby="company-proof" className="company-proof">
      <h2 id="company-proof" className="text-h3">
        {t('proof')}
      </h2>
      <dl>
        <div>
          <dt>{t('proof-domain')}</dt>
          <dd className="wrap-anywhere">
            {domain ? t('domain-confirmed', { domain }) : t('proof-domain-none')}
          </dd>
        </div>
      </dl>
      <div className="mt-md">{below}</div>
    </aside>
  )
}
