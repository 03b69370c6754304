import { t } from '@messages/documents'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { Menu } from '@/shared/ui/overlays/menu'
import { toast } from '@/shared/ui/messages/toast'
import { documentsKey, type DocumentView, removeDocument } from '../queries'
import type { Series } from '../files'
import { AccessDialog } from './access-dialog'
import { FileCard } from './file-card'
import { OpensDialog } from './opens-dialog'
import { Readers } from './readers'

type Open = { what: 'access' | 'opens' | 'remove'; document: DocumentView } | null

/** One file with its versions. */
export function SeriesRow({
  projectId,
  series: { newest, older },
  label,
}: {
  projectId: string
  series: Series
  /** What it answers. */
  label: string
}) {
  const [open, setOpen] = useState<Open>(null)
  const [all, setAll] = useState(false)
  const card = (document: DocumentView) => (
    <VersionCard
      projectId={projectId}
      document={document}
      {...(document === newest ? { label } : {})}
      onOpen={(what) => setOpen({ what, document })}
    />
  )
  return (
    <li className="border-t border-line first:border-t-0">
      {card(newest)}
      {older.length > 0 && (
        <div className="px-3 pb-1">
          <Button kind="quiet" size="sm" aria-expanded={all} onPress={() => setAll(!all)}>
            {t('series-row-older-versions', { count: older.length })}
          </Button>
          {all && older.map((one) => <div key={one.document_id}>{card(one)}</div>)}
        </div>
      )}
      {open && <Opened projectId={projectId} {...open} onClose={() => setOpen(null)} />}
    </li>
  )
}

/** Who has access to a version, who opened it, or whether it should go. */
function Opened({
  projectId,
  what,
  document,
  onClose,
}: NonNullable<Open> & { projectId: string; onClose: () => void }) {
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: documentsKey(projectId) })
  const remove = useMutation({
    mutationFn: (id: string) => removeDocument(projectId, id),
    onSuccess: async () => {
      await refresh()
      onClose()
      toast(t('series-row-version-removed'))
    },
    onError: (error) => {
      onClose()
      toast(messageOf(error), { tone: 'error' })
    },
  })
  if (what === 'access') {
    const close = () => {
      onClose()
      void refresh()
    }
    return <AccessDialog projectId={projectId} document={document} onClose={close} />
  }
  if (what === 'opens') {
    return <OpensDialog projectId={projectId} document={document} onClose={onClose} />
  }
  const { filename, version } = document
  return (
    <ConfirmDialog
      title={t('series-row-remove-question')}
      isOpen
      onClose={onClose}
      onConfirm={() => remove.mutate(document.document_id)}
      confirm={t('series-row-remove-confirm')}
      danger
      isPending={remove.isPending}
    >
      <p>{t('series-row-version-permanently-deleted-submissions', { filename, version })}</p>
    </ConfirmDialog>
  )
}

/** One version, with what can be done with it. */
function VersionCard({
  projectId,
  document,
  label: answers,
  onOpen,
}: {
  projectId: string
  document: DocumentView
  /** What it answers, and who may read it: said of the newest version. */
  label?: string
  onOpen: (what: NonNullable<Open>['what']) => void
}) {
  const { filename, version } = document
  const label = t('series-row-actions-version', { filename, version })
  return (
    <FileCard
      document={document}
      source={{ projectId }}
      {...(answers ? { label: answers } : {})}
      note={` · ${moment(document.uploaded_at)}`}
      before={answers && <Readers projectId={projectId} document={document} />}
      actions={
        <Menu
          label={label}
          entries={[
            {
              id: 'access',
              label: t('series-row-give-access'),
              onAction: () => onOpen('access'),
            },
            {
              id: 'opens',
              label: t('series-row-access-log'),
              onAction: () => onOpen('opens'),
            },
            {
              id: 'remove',
              label: t('series-row-remove-version'),
              danger: true,
              onAction: () => onOpen('remove'),
            },
          ]}
        >
          <IconButton label={label} icon={<Ellipsis size={18} aria-hidden />} />
        </Menu>
      }
    />
  )
}
