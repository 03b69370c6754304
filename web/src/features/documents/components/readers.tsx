import { t } from '@messages/documents'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { projectsQuery } from '@/features/projects/api'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { Menu } from '@/shared/ui/overlays/menu'
import { toast } from '@/shared/ui/messages/toast'
import { documentsKey, type DocumentView, setVisibility, type Visibility } from '../queries'
import { visibilities } from '../files'

/** Who may read a file: says it; who decides it changes it here. */
export function Readers({
  projectId,
  document: { document_id, filename, visibility },
  onChanged,
}: {
  projectId: string
  document: DocumentView
  onChanged?: () => void
}) {
  const queryClient = useQueryClient()
  const { data: projects } = useQuery(projectsQuery)
  const role = projects?.find(({ project_id }) => project_id === projectId)?.role
  const change = useMutation({
    mutationFn: (next: Visibility) => setVisibility(projectId, document_id, next),
    onSuccess: async () => {
      onChanged?.()
      await queryClient.invalidateQueries({ queryKey: documentsKey(projectId) })
    },
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  const [isAsking, setAsking] = useState(false)
  const choose = (next: Visibility) => {
    if (next === 'public' && visibility !== 'public') setAsking(true)
    else change.mutate(next)
  }
  const chosen = visibilities().find(({ id }) => id === visibility)?.label
  if (role === 'collaborator' || role === 'viewer') {
    return (
      <span className="px-3 text-caption font-normal text-lightText">
        <span className="sr-only">{t('readers-access-prefix', { filename })} </span>
        <span aria-hidden>{t('readers-access')} </span>
        {chosen}
      </span>
    )
  }
  return (
    <>
      <Menu
        label={t('readers-access-label', { filename })}
        entries={visibilities().map(({ id, label, help }) => ({
          id,
          label,
          help,
          isSelected: id === visibility,
          onAction: () => choose(id),
        }))}
      >
        <Button kind="outline" size="sm" isPending={change.isPending}>
          <span className="sr-only">{t('readers-access-prefix', { filename })} </span>
          <span>
            <span aria-hidden className="font-normal text-lightText max-md:hidden">
              {t('readers-access')}{' '}
            </span>
            {chosen}
          </span>
          <ChevronDown size={16} aria-hidden />
        </Button>
      </Menu>
      <ShareWithAll
        filename={filename}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          change.mutate('public')
        }}
      />
    </>
  )
}

function ShareWithAll({
  filename,
  ...dialog
}: {
  filename: string
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
}) {
  return (
    <ConfirmDialog {...dialog} title={t('readers-share-all-members')} confirm={t('readers-share')}>
      <p className="text-reading">{t('readers-all-members-able-read', { filename })}</p>
    </ConfirmDialog>
  )
}
