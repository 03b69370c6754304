import { t } from '@messages/companies'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { Badge } from '@/shared/ui/indicators/badge'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { InvitationButtons } from '../answer/invitation-buttons'
import type { OwnCompany } from '../contract'
import { ownCompaniesQuery } from '../queries'
import { CompanyCard } from './company-card'

/** Where the caller works, and what waits for an answer; nothing where there is none. */
export function OwnCompanies() {
  const own = useQuery(ownCompaniesQuery)
  if (isUnavailable(own)) {
    return (
      <ErrorState
        title={t('own-could-not-load')}
        message={messageOf(own.error)}
        onRetry={() => void own.refetch()}
      />
    )
  }
  if (!own.data || own.data.length === 0) return null
  return (
    <section aria-labelledby="own-companies" className="mb-xl">
      <h2 id="own-companies" className="mb-sm text-h2">
        {t('own')}
      </h2>
      <ul className="company-cards">
        {own.data.map((one) => (
          <CompanyCard
            key={one.id}
            id={one.id}
            name={one.name}
            isConfirmed={one.is_domain_confirmed}
            does={doesOf(one)}
            state={stateOf(one)}
            next={one.state === 'invited' && <InvitationButtons company={one} />}
          />
        ))}
      </ul>
    </section>
  )
}

function doesOf({ state, title }: OwnCompany): string {
  if (state === 'asked') return t('own-asked')
  return state === 'invited' ? t('own-invited') : title
}

function stateOf({ state, role }: OwnCompany) {
  if (state === 'asked') return <Badge>{t('own-state-asked')}</Badge>
  if (state === 'invited') return <Badge tone="warning">{t('own-state-invited')}</Badge>
  return <Badge tone="primary">{role === 'admin' ? t('role-admin') : t('role-member')}</Badge>
}
