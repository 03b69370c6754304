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
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: documentsKey(projectId) })
  const remove = useMutation({
    mutationFn: (id: string) => removeDocument(projectId, id),
    onSuccess: async () => {
      await refresh()
      setOpen(null)
      toast(t('series-row-version-removed'))
    },
    onError: (error) => {
      setOpen(null)
      toast(messageOf(error), { tone: 'error' })
    },
  })
  const card = (document: DocumentView) => (
    <FileCard
      document={document}
      source={{ projectId }}
      note={` · ${moment(document.uploaded_at)}`}
      actions={
        <Menu
          label={t('series-row-actions-version', {
            filename: document.filename,
            version: document.version,
          })}
          entries={[
            {
              id: 'access',
              label: t('series-row-give-access'),
              onAction: () => setOpen({ what: 'access', document }),
            },
            {
              id: 'opens',
              label: t('series-row-access-log'),
              onAction: () => setOpen({ what: 'opens', document }),
            },
            {
              id: 'remove',
              label: t('series-row-remove-version'),
              danger: true,
              onAction: () => setOpen({ what: 'remove', document }),
            },
          ]}
        >
          <IconButton
            label={t('series-row-actions-version', {
              filename: document.filename,
              version: document.version,
            })}
            icon={<Ellipsis size={18} aria-hidden />}
          />
        </Menu>
      }
    />
  )
  return (
    <li className="rounded-md border border-line bg-surface">
      <div className="flex flex-wrap items-center justify-between gap-x-md border-b border-line px-3 py-1">
        <h2 className="text-caption text-lightText">{label}</h2>
        <Readers projectId={projectId} document={newest} />
      </div>
      {card(newest)}
      {older.length > 0 && (
        <div className="border-t border-line">
          <Button kind="quiet" size="sm" aria-expanded={all} onPress={() => setAll(!all)}>
            {t('series-row-older-versions', { count: older.length })}
          </Button>
          {all && older.map((one) => <div key={one.document_id}>{card(one)}</div>)}
        </div>
      )}
      {open?.what === 'access' && (
        <AccessDialog
          projectId={projectId}
          document={open.document}
          onClose={() => {
            setOpen(null)
            void refresh()
          }}
        />
      )}
      {open?.what === 'opens' && (
        <OpensDialog projectId={projectId} document={open.document} onClose={() => setOpen(null)} />
      )}
      {open?.what === 'remove' && (
        <ConfirmDialog
          title={t('series-row-remove-question')}
          isOpen
          onClose={() => setOpen(null)}
          onConfirm={() => remove.mutate(open.document.document_id)}
          confirm={t('series-row-remove-confirm')}
          danger
          isPending={remove.isPending}
        >
          <p>
            {t('series-row-version-permanently-deleted-submissions', {
              filename: open.document.filename,
              version: open.document.version,
            })}
          </p>
        </ConfirmDialog>
      )}
    </li>
  )
}
