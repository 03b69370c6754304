import { t } from '@messages/companies'
import { useEffect, useRef, useState } from 'react'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import type { Company } from '../contract'
import { OwnPlace } from '../answer/own-place'
import { HowWorksCome } from '../page/company-works'
import { DeleteDialog } from './delete-dialog'
import { DomainBlock } from './domain-block'
import { InviteDialog } from './invite-dialog'
import { ManagedPeople } from './managed-people'
import { Part } from './part'
import { WaitingList } from './waiting-list'

/** Everything that admins do about a company, in one place. */
export function ManageCompany({
  company,
  lists,
  onEdit,
  onLeave,
}: {
  company: Company
  lists: Taxonomies | undefined
  onEdit: () => void
  onLeave: () => void
}) {
  const place = useRef<HTMLElement>(null)
  useEffect(() => place.current?.focus(), [])
  const [dialog, setDialog] = useState<'invite' | 'delete' | null>(null)
  const close = () => setDialog(null)
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="company-manage-title"
      className="company-manage"
      data-private
    >
      <p className="mb-md text-body">
        <TextLink to="." hash="" onClick={onLeave}>
          {t('manage-leave')}
        </TextLink>
      </p>
      <h1 id="company-manage-title" className="text-h1 wrap-anywhere">
        {t('manage', { company: company.name })}
      </h1>
      <p className="mb-md text-body text-lightText">{t('manage-explained')}</p>
      <div className="company-parts">
        {company.waiting && company.waiting.length > 0 && (
          <WaitingList company={company} waiting={company.waiting} />
        )}
        <ManagedPeople company={company}>
          {!company.is_hidden && (
            <Button kind="outline" onPress={() => setDialog('invite')}>
              {t('invite')}
            </Button>
          )}
        </ManagedPeople>
        <PagePart company={company} lists={lists} onEdit={onEdit} />
        <Part id="company-own" title={t('my')} explained={company.my?.title ?? ''}>
          <OwnPlace company={company} />
        </Part>
        <DomainBlock company={company} />
        <Part id="company-delete" title={t('delete')} explained={t('delete-explained')}>
          <Button kind="danger" onPress={() => setDialog('delete')}>
            {t('manage-delete')}
          </Button>
        </Part>
      </div>
      {dialog === 'invite' && <InviteDialog company={company} lists={lists} onClose={close} />}
      {dialog === 'delete' && <DeleteDialog company={company} onClose={close} />}
    </section>
  )
}

/** What the company says of itself, and how titles come to its page. */
function PagePart({
  company,
  lists,
  onEdit,
}: {
  company: Company
  lists: Taxonomies | undefined
  onEdit: () => void
}) {
  return (
    <Part id="company-page" title={t('manage-page')}>
      {/* Not before the lists of the trade are known. */}
      <Button kind="outline" isDisabled={!lists} onPress={onEdit}>
        {t('company-edit')}
      </Button>
      {company.works.length === 0 && <HowWorksCome />}
    </Part>
  )
}
