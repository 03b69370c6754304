import { t } from '@messages/messages'
import { Link } from '@tanstack/react-router'
import SquarePen from 'lucide-react/icons/square-pen'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Avatar } from '@/shared/people/avatar'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { isFound } from '@/shared/ui/choices/find-option'
import { SearchField } from '@/shared/ui/fields/search-field'
import { Loading } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { type Addressee, useAddressees } from './use-addressees'
import { WaitingRows } from './waiting-rows'

/** Begins a conversation with somebody whom the caller knows. */
export function NewMessage() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button
        size="sm"
        kind="outline"
        icon={<SquarePen size={16} aria-hidden />}
        onPress={() => setOpen(true)}
      >
        {t('new-message')}
      </Button>
      {isOpen && (
        <Dialog title={t('new-message')} isOpen onClose={close}>
          <Chooser onChosen={close} />
        </Dialog>
      )}
    </>
  )
}

function Chooser({ onChosen }: { onChosen: () => void }) {
  const { people, isPending, error } = useAddressees()
  const [typed, setTyped] = useState('')
  const found = people.filter(({ name }) => isFound(name, typed))
  return (
    <>
      <p className="mb-md text-lightText">{t('new-message-explained')}</p>
      <SearchField label={t('new-message-name')} value={typed} onChange={setTyped} />
      {error && <Alert tone="error">{messageOf(error)}</Alert>}
      <p role="status" className="mt-sm text-lightText empty:hidden">
        {people.length > 0 && found.length === 0 && t('new-message-nobody')}
      </p>
      <div className="mt-sm">
        <Loading isLoading={isPending} skeleton={<WaitingRows />}>
          {people.length === 0 && !error && (
            <EmptyState
              title={t('new-message-none')}
              action={
                <LinkButton to="/people" onClick={onChosen}>
                  {t('thread-list-find-people')}
                </LinkButton>
              }
            >
              {t('new-message-none-explained')}
            </EmptyState>
          )}
          <ul className="messages-threads" data-private>
            {found.map((person) => (
              <Row key={person.uid} person={person} onChosen={onChosen} />
            ))}
          </ul>
        </Loading>
      </div>
    </>
  )
}

function Row({
  person: { uid, name, portrait, about },
  onChosen,
}: {
  person: Addressee
  onChosen: () => void
}) {
  return (
    <li>
      <Link to="/messages/to/$uid" params={{ uid }} onClick={onChosen} className="thread-row">
        <Avatar name={name} size="md" portrait={portrait} />
        <span className="min-w-0 flex-1">
          <bdi className="thread-row-name">{name}</bdi>
          <span dir="auto" className="block text-lightText wrap-anywhere empty:hidden">
            {about}
          </span>
        </span>
      </Link>
    </li>
  )
}
