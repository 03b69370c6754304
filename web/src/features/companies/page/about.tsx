import { t } from '@messages/companies'
import { day } from '@/shared/lib/format'
import { textLinkClass } from '@/shared/ui/buttons/text-link'
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

/** How far its name is proven, and since when the page is there. */
export function Facts({ company }: { company: Company }) {
  const { site, domain, created_at: since } = company
  const host = hostOf(site)
  return (
    <aside aria-labelledby="company-proof" className="company-proof">
      <h2 id="company-proof" className="text-h3">
        {t('proof')}
      </h2>
      <dl>
        {site && host && (
          <div>
            <dt>{t('form-site')}</dt>
            <dd>
              <a
                href={site}
                target="_blank"
                rel="noopener noreferrer nofollow"
                className={textLinkClass}
              >
                {host}
              </a>
            </dd>
          </div>
        )}
        {site && host && (
          <div>
            <dt>{t('proof-domain')}</dt>
            <dd>{domain ? t('domain-confirmed', { domain }) : t('proof-domain-none')}</dd>
          </div>
        )}
        <div>
          <dt>{t('proof-since')}</dt>
          <dd>{day(since)}</dd>
        </div>
      </dl>
      {company.my?.role !== 'admin' && (
        <div className="company-report">
          <ReportButton company={company} />
        </div>
      )}
    </aside>
  )
}
