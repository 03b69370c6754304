import { t } from '@messages/companies'
import { useLocation } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import type { Company } from '../contract'
import { EditCompany } from '../edit/edit-company'
import { ManageCompany } from '../manage/manage-company'
import { askedOf, manageId } from '../manage/to-manage'
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
  const [isEditing, setEditing] = useState(false)
  const [left, setLeft] = useState<'edit' | 'manage' | null>(null)
  const isManaging = useLocation({ select: ({ hash }) => hash === manageId })
  const isAdmin = company.my?.role === 'admin' && company.my.state === 'active'
  if (isEditing && lists) {
    const done = () => {
      setEditing(false)
      setLeft('edit')
    }
    return <EditCompany company={company} lists={lists} onDone={done} />
  }
  if (isManaging && isAdmin) {
    return <ManageCompany company={company} lists={lists} onLeave={() => setLeft('manage')} />
  }
  const isActive = company.my?.state === 'active'
  const membership = <Membership company={company} isAdmin={isAdmin} />
  const actions = isActive && (
    <>
      {isAdmin && (
        <AdminActions
          company={company}
          left={left}
          onEdit={lists ? () => setEditing(true) : undefined}
        />
      )}
      {membership}
    </>
  )
  return (
    <article data-private>
      <p className="mb-md text-body">
        <BackToCompanies />
      </p>
      <CompanyHead company={company} lists={lists} action={actions} />
      {company.is_hidden && <HiddenNote />}
      {!isActive && membership}
      <div className="company-body">
        <div className="min-w-0">
          <About company={company} />
          <CompanyWorks company={company} lists={lists} />
          <MemberFaces company={company} />
        </div>
        <Facts company={company} />
      </div>
    </article>
  )
}

function AdminActions({
  company,
  left,
  onEdit,
}: {
  company: Company
  /** The focus comes back to the button that led there. */
  left: 'edit' | 'manage' | null
  /** Not before the lists of the trade are known. */
  onEdit: (() => void) | undefined
}) {
  return (
    <div className="flex flex-wrap gap-sm">
      <Returned isHere={left === 'edit'}>
        <Button kind="outline" isDisabled={!onEdit} onPress={onEdit ?? (() => undefined)}>
          {t('company-edit')}
        </Button>
      </Returned>
      <Returned isHere={left === 'manage'}>
        <LinkButton kind="outline" to="." hash={manageId}>
          {t('company-to-manage', { count: askedOf(company) })}
        </LinkButton>
      </Returned>
    </div>
  )
}

/** Gives the focus back to the button that was left. */
function Returned({ isHere, children }: { isHere: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isHere) place.current?.querySelector<HTMLElement>('button, a')?.focus()
  }, [isHere])
  return <div ref={place}>{children}</div>
}
