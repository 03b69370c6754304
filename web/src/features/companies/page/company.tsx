import { t } from '@messages/companies'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import type { Company } from '../contract'
import { EditCompany } from '../edit/edit-company'
import { ManageCompany } from '../manage/manage-company'
import { focusManage, manageId } from '../manage/to-manage'
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
      <CompanyHead
        company={company}
        lists={lists}
        action={
          isAdmin && (
            <div className="flex flex-wrap gap-sm">
              <Returned isHere={edit === 'before'}>
                <Button kind="outline" isDisabled={!lists} onPress={() => setEdit('now')}>
                  {t('company-edit')}
                </Button>
              </Returned>
              <Button kind="outline" onPress={toManage}>
                {t('company-to-manage')}
              </Button>
            </div>
          )
        }
      />
      {company.is_hidden && <HiddenNote />}
      <Membership company={company} isAdmin={isAdmin} />
      <div className="company-body">
        <div className="min-w-0">
          <About company={company} />
          <CompanyWorks company={company} lists={lists} />
          <MemberFaces company={company} />
        </div>
        <Facts company={company} />
      </div>
      {isAdmin && <ManageCompany company={company} lists={lists} />}
    </article>
  )
}

/** What admins do stands below what everybody reads. */
function toManage() {
  document.getElementById(manageId)?.scrollIntoView({ block: 'start' })
  focusManage()
}

/** Gives the focus back to the button that was left. */
function Returned({ isHere, children }: { isHere: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isHere) place.current?.querySelector('button')?.focus()
  }, [isHere])
  return <div ref={place}>{children}</div>
}
