import { t } from '@messages/companies'
import { TextLink } from '@/shared/ui/buttons/text-link'
import type { PersonCompany } from '../contract'
import { DomainMark } from './domain-mark'

/** Where somebody works, as they and the companies say. */
export function PersonCompanies({ companies }: { companies: PersonCompany[] }) {
  return (
    <ul aria-label={t('person-companies')} className="grid gap-1 text-body">
      {companies.map(({ id, name, title, is_domain_confirmed: isConfirmed }) => (
        <li key={id} className="wrap-anywhere">
          {title && (
            <>
              <bdi>{title}</bdi>
              {' · '}
            </>
          )}
          <TextLink to="/companies/$companyId" params={{ companyId: id }}>
            <bdi>{name}</bdi>
          </TextLink>{' '}
          {isConfirmed && <DomainMark />}
        </li>
      ))}
    </ul>
  )
}
