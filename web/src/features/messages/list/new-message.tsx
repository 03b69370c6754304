import { t } from '@messages/messages'
import { Link } from '@tanstack/react-router'
import SquarePen from 'lucide-react/icons/square-pen'
import { lazy, Suspense, useState } from 'react'
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
import { Menu } from '@/shared/ui/overlays/menu'
import { type Addressee, useAddressees } from './use-addressees'
import { WaitingRows } from './waiting-rows'

const NewGroupDialog = lazy(() =>
  import('../rooms/new-group-dialog').then((m) => ({ default: m.NewGroupDialog })),
)

/** Begins a conversation with somebody whom the caller knows, or with several. */
export function NewMessage() {
  const [what, setWhat] = useState<'person' | 'group' | null>(null)
  const close = () => setWhat(null)
  return (
    <>
      <Menu
        label={t('new')}
        entries={[
          { id: 'person', label: t('new-message'), onAction: () => setWhat('person') },
          { id: 'group', label: t('new-group'), onAction: () => setWhat('group') },
        ]}
      >
        <Button size="sm" kind="outline" icon={<SquarePen size={16} aria-hidden />}>
          {t('new')}
        </Button>
      </Menu>
      {what === 'person' && (
        <Dialog title={t('new-message')} isOpen onClose={close}>
          <Chooser onChosen={close} />
        </Dialog>
      )}
      {what === 'group' && (
        <Suspense fallback={null}>
          <NewGroupDialog onClose={close} />
        </Suspense>
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
