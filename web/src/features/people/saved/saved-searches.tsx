import { t } from '@messages/people'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { Menu } from '@/shared/ui/overlays/menu'
import type { PeopleSearch } from '../address'
import { useTownName } from '../towns'
import { searchWords } from '../words'
import { AlertSelect } from './alert-select'
import { deleteSearch, renameSearch, type SavedSearch, savedSearchesQuery, searchOf } from './api'
import { NameDialog } from './name-dialog'

/** To open, be told of, rename and delete. */
export function SavedSearches({ saved, lists }: { saved: SavedSearch[]; lists: Taxonomies }) {
  if (saved.length === 0) return null
  return (
    <section aria-labelledby="people-saved" className="people-saved">
      <h2 id="people-saved" className="mb-sm text-h2">
        {t('saved')}
      </h2>
      <ul data-private>
        {saved.map((one) => (
          <li key={one.id}>
            <div className="min-w-0">
              <Link
                to="/people"
                search={searchOf(one)}
                className="rounded-sm font-semibold wrap-anywhere hover:text-link"
              >
                <bdi>{one.name}</bdi>
              </Link>
              <p className="text-caption wrap-anywhere text-lightText">
                {one.outdated ?? <Sought search={searchOf(one)} lists={lists} />}
              </p>
            </div>
            <Actions saved={one} />
            <AlertSelect saved={one} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Sought({ search, lists }: { search: PeopleSearch; lists: Taxonomies }) {
  const town = useTownName(search)
  return searchWords(search, { lists, town })
}

function Actions({ saved }: { saved: SavedSearch }) {
  const [open, setOpen] = useState<'rename' | 'delete' | null>(null)
  const close = () => setOpen(null)
  const label = t('saved-actions', { name: saved.name })
  return (
    <>
      <Menu
        label={label}
        entries={[
          { id: 'rename', label: t('saved-rename'), onAction: () => setOpen('rename') },
          {
            id: 'delete',
            label: t('saved-delete'),
            danger: true,
            onAction: () => setOpen('delete'),
          },
        ]}
      >
        <IconButton label={label} icon={<Ellipsis size={18} aria-hidden />} />
      </Menu>
      {open === 'rename' && (
        <NameDialog
          title={t('saved-rename-title')}
          submit={t('saved-rename')}
          done={t('saved-renamed')}
          initial={saved.name}
          save={(name) => renameSearch(saved, name)}
          onClose={close}
        />
      )}
      <DeleteDialog saved={saved} isOpen={open === 'delete'} onClose={close} />
    </>
  )
}

function DeleteDialog({
  saved,
  isOpen,
  onClose,
}: {
  saved: SavedSearch
  isOpen: boolean
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deleteSearch(saved),
    onSuccess: async () => {
      onClose()
      toast(t('saved-deleted'))
      await queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey })
    },
    onError: (error) => {
      onClose()
      toast(messageOf(error), { tone: 'error' })
    },
  })
  return (
    <ConfirmDialog
      title={t('saved-delete-title')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => remove.mutate()}
      confirm={t('saved-delete')}
      danger
      isPending={remove.isPending}
    >
      <p className="text-reading wrap-anywhere">{t('saved-delete-text', { name: saved.name })}</p>
    </ConfirmDialog>
  )
}
