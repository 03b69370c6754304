import { useState } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import type { Company } from '../contract'
import { EditCompany } from '../edit/edit-company'
import { ManageCompany } from '../manage/manage-company'
import { About, Facts } from './about'
import { BackToCompanies } from './back-to-companies'
import { CompanyHead } from './company-head'
import { CompanyWorks } from './company-works'
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
  const [edit, setEdit] = useState<'never' | 'now' | 'before'>('never')
  const isAdmin = company.my?.role === 'admin' && company.my.state === 'active'
  if (edit === 'now' && lists) {
    return <EditCompany company={company} lists={lists} onDone={() => setEdit('before')} />
  }
  return (
    <article data-private>
      <p className="mb-md text-body">
        <BackToCompanies />
      </p>
      <CompanyHead company={company} lists={lists} />
      {company.is_hidden && <HiddenNote />}
      <Membership company={company} isAdmin={isAdmin} />
      <div className="company-body">
        <div className="min-w-0">
          <About company={company} />
          <CompanyWorks company={company} lists={lists} />
          <MemberFaces company={company} />
        </div>
        <Facts company={company} lists={lists} />
      </div>
      {isAdmin && (
        <ManageCompany
          company={company}
          lists={lists}
          hasEdited={edit === 'before'}
          onEdit={() => setEdit('now')}
        />
      )}
    </article>
  )
}
