import { t } from '@messages/companies'
import { useQuery } from '@tanstack/react-query'
import { isStatus, messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { taxonomiesQuery } from '@/shared/forms/definition/taxonomies'
import { usePageTitle } from '@/shared/lib/page-title'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import '../companies.css'
import './company.css'
import { companyQuery } from '../queries'
import { CompanyPage } from './company'

/** `/companies/{id}` */
export function CompanyScreen({ companyId }: { companyId: string }) {
  const company = useQuery(companyQuery(companyId))
  // Without the lists of the trade, a company is shown without its kinds and country, and cannot be edited.
  const lists = useQuery(taxonomiesQuery)
  usePageTitle(company.data?.name ?? t('company'))
  if (isStatus(company.error, 404)) {
    return (
      <EmptyState
        heading="h1"
        title={t('company-not-found')}
        action={<LinkButton to="/companies">{t('company-all')}</LinkButton>}
      >
        {t('company-not-found-explained')}
      </EmptyState>
    )
  }
  if (isUnavailable(company)) {
    return (
      <ErrorState
        heading="h1"
        title={t('company-could-not-load')}
        message={messageOf(company.error)}
        onRetry={() => void company.refetch()}
      />
    )
  }
  return (
    <Loading isLoading={!company.data} skeleton={<Skeleton height={320} />}>
      {company.data && <CompanyPage company={company.data} lists={lists.data} />}
    </Loading>
  )
}
