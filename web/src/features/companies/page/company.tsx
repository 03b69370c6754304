import { t } from '@messages/companies'
import { useState } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink, textLinkClass } from '@/shared/ui/buttons/text-link'
import type { Company } from '../contract'
import { EditCompany } from '../edit/edit-company'
import { kindsOf, placeOf } from '../words'
import { DomainBlock } from './domain-block'
import { DomainMark } from './domain-mark'
import { InviteDialog } from './invite-dialog'
import { Membership } from './membership'
import { HiddenNote } from './hidden-note'
import { MemberList } from './member-list'
import { ReportButton } from './report-button'
import { WaitingList } from './waiting-list'

export function CompanyPage({
  company,
  lists,
}: {
  company: Company
  lists: Taxonomies | undefined
}) {
  const [isEditing, setEditing] = useState(false)
  const [isInviting, setInviting] = useState(false)
  const isAdmin = company.my?.role === 'admin' && company.my.state === 'active'
  if (isEditing && lists) {
    return (
      <>
        <h1 className="mb-md text-h1 wrap-anywhere">{t('edit', { company: company.name })}</h1>
        <EditCompany company={company} lists={lists} onDone={() => setEditing(false)} />
      </>
    )
  }
  return (
    <article data-private>
      <p className="mb-sm text-body">
        <TextLink to="/companies">{t('company-all')}</TextLink>
      </p>
      <Head company={company} lists={lists} />
      {company.is_hidden && <HiddenNote />}
      <div className="company-next mt-md">
        <Membership company={company} />
        {isAdmin && (
          <>
            <Button kind="outline" isDisabled={!lists} onPress={() => setEditing(true)}>
              {t('company-edit')}
            </Button>
            {!company.is_hidden && (
              <Button kind="outline" onPress={() => setInviting(true)}>
                {t('invite')}
              </Button>
            )}
          </>
        )}
        {!isAdmin && <ReportButton company={company} />}
      </div>
      {company.about && (
        <p dir="auto" className="company-about company-section text-reading">
          {company.about}
        </p>
      )}
      {company.waiting && company.waiting.length > 0 && (
        <WaitingList company={company} waiting={company.waiting} />
      )}
      <MemberList company={company} isAdmin={isAdmin} />
      {isAdmin && <DomainBlock company={company} />}
      {isInviting && (
        <InviteDialog company={company} lists={lists} onClose={() => setInviting(false)} />
      )}
    </article>
  )
}

function Head({ company, lists }: { company: Company; lists: Taxonomies | undefined }) {
  const { name, site, is_domain_confirmed: isConfirmed } = company
  return (
    <header>
      <h1 className="text-h1 text-balance wrap-anywhere">
        <bdi>{name}</bdi>
      </h1>
      <p className="mt-xs text-reading text-lightText">
        {[kindsOf(company, lists), placeOf(company, lists)].filter(Boolean).join(' – ')}
      </p>
      {site && (
        <p className="mt-xs text-body wrap-anywhere">
          <a
            href={site}
            target="_blank"
            rel="noopener noreferrer nofollow"
            className={textLinkClass}
          >
            {site}
          </a>{' '}
          {isConfirmed && <DomainMark />}
        </p>
      )}
    </header>
  )
}
