import { t } from '@messages/companies'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import type { Company } from '../contract'
import { EditCompany } from '../edit/edit-company'
import { ManageCompany } from '../manage/manage-company'
import { askedOf, manageId } from '../manage/to-manage'
import { About } from './about'
import { BackToCompanies } from './back-to-companies'
import { CompanyHead } from './company-head'
import { CompanyWorks } from './company-works'
import { Contact } from './contact'
import { Facts } from './facts'
import { HiddenNote } from './hidden-note'
import { MemberFaces } from './member-faces'
import { Membership } from './membership'

export function CompanyPage({
  company,
  lists,
}: {
  company: Company
  lists: Taxonomies | undefined
}) {
  const [isEditing, setEditing] = useState(false)
  const [isLeft, setLeft] = useState(false)
  const isManaging = useLocation({ select: ({ hash }) => hash === manageId })
  const isAdmin = company.my?.role === 'admin' && company.my.state === 'active'
  if (isEditing && lists) {
    return <EditCompany company={company} lists={lists} onDone={() => setEditing(false)} />
  }
  if (isManaging && isAdmin) {
    return (
      <ManageCompany
        company={company}
        lists={lists}
        onEdit={() => setEditing(true)}
        onLeave={() => setLeft(true)}
      />
    )
  }
  const isActive = company.my?.state === 'active'
  const membership = <Membership company={company} />
  const works = <CompanyWorks company={company} lists={lists} />
  const hasWorks = company.works.length + company.unconfirmed_works.length > 0
  return (
    <article data-private>
      <p className="mb-md text-body">
        <BackToCompanies />
      </p>
      <CompanyHead
        company={company}
        lists={lists}
        action={
          isAdmin ? (
            <ToManage company={company} isLeft={isLeft} />
          ) : isActive ? (
            membership
          ) : (
            <Contact company={company} />
          )
        }
      />
      {company.is_hidden && <HiddenNote />}
      {/* What waits for an answer stands first; of whoever is nothing there it is asked last. */}
      {!isActive && company.my && membership}
      <div className="company-body">
        <div className="min-w-0">
          {hasWorks && works}
          <About company={company} />
          {!hasWorks && works}
          <MemberFaces company={company} />
          {!company.my && membership}
        </div>
        <Facts company={company} lists={lists} />
      </div>
    </article>
  )
}

/** All that admins do. The focus comes back to it. */
function ToManage({ company, isLeft }: { company: Company; isLeft: boolean }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLeft) place.current?.querySelector('a')?.focus()
  }, [isLeft])
  return (
    <div ref={place}>
      <LinkButton kind="outline" to="." hash={manageId}>
        {t('company-to-manage', { count: askedOf(company) })}
      </LinkButton>
    </div>
  )
}
