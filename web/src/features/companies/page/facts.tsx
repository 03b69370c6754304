import { t } from '@messages/companies'
import type { ReactNode } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { locale } from '@/shared/i18n/locale'
import { day } from '@/shared/lib/format'
import { TextLink } from '@/shared/ui/buttons/text-link'
import type { Company } from '../contract'
import { manageId } from '../manage/to-manage'
import { kindsOf, placeOf } from '../words'
import { ReportButton } from './report-button'
import { hostOf } from './site'

/** As many as the server names. */
const mostWorks = 12

/** What is known of it in one place, and how far its name is proven. What is missing is said; the website stands in the head. */
export function Facts({ company, lists }: { company: Company; lists: Taxonomies | undefined }) {
  const { site, domain, created_at: since, members, works, my } = company
  return (
    <aside aria-labelledby="company-proof" className="company-proof">
      <h2 id="company-proof" className="text-h3">
        {t('proof')}
      </h2>
      <dl>
        <Fact name={t('facts-kind')}>{kindsOf(company, lists) || t('facts-none')}</Fact>
        <Fact name={t('facts-place')}>{placeOf(company, lists) || t('facts-none')}</Fact>
        {hostOf(site) ? (
          <Fact name={t('proof-domain')}>
            {domain ? t('domain-confirmed', { domain }) : t('proof-domain-none')}
          </Fact>
        ) : (
          <Fact name={t('facts-site')}>
            <NoSite isAdmin={my?.role === 'admin' && my.state === 'active'} />
          </Fact>
        )}
        <Fact name={t('facts-people')}>{members.length.toLocaleString(locale())}</Fact>
        <Fact name={t('facts-works')}>
          {works.length < mostWorks
            ? works.length.toLocaleString(locale())
            : t('facts-at-least', { count: mostWorks })}
        </Fact>
        <Fact name={t('facts-since')}>{day(since)}</Fact>
      </dl>
      {my?.role !== 'admin' && (
        <div className="company-report">
          <ReportButton company={company} />
        </div>
      )}
    </aside>
  )
}

function NoSite({ isAdmin }: { isAdmin: boolean }) {
  if (!isAdmin) return t('facts-none')
  return (
    <>
      {t('facts-none')}{' '}
      <TextLink to="." hash={manageId}>
        {t('facts-add-site')}
      </TextLink>
    </>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
