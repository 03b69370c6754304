import { t } from '@messages/projects'
import Archive from 'lucide-react/icons/archive'
import Ellipsis from 'lucide-react/icons/ellipsis'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { sizeWords } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { Alert } from '@/shared/ui/messages/alert'
import { Menu } from '@/shared/ui/overlays/menu'
import { exportProject, useTransfer } from '../transfer'
import { DossierDialog } from './dossier-dialog'

/** The ways in which a project leaves the site, for its owner and its producers. */
export function ProjectExport({ projectId }: { projectId: string }) {
  const packing = useTransfer(exportProject)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid gap-xs">
      <div className="flex flex-wrap items-center gap-sm">
        <Button
          kind="outline"
          icon={<FileText size={16} aria-hidden />}
          onPress={() => setOpen(true)}
        >
          {t('project-export-dossier-pdf')}
        </Button>
        {packing.isPending && (
          <Button kind="quiet" onPress={packing.cancel}>
            {t('project-export-cancel-export')}
          </Button>
        )}
        <Menu
          label={t('project-export-more')}
          entries={[
            {
              id: 'archive',
              label: t('project-export-export-project-zip'),
              icon: <Archive size={16} aria-hidden />,
              onAction: () => packing.start(projectId),
              isDisabled: packing.isPending,
            },
          ]}
        >
          <IconButton label={t('project-export-more')} icon={<Ellipsis size={18} aria-hidden />} />
        </Menu>
      </div>
      <p className="text-caption font-normal text-lightText empty:hidden" role="status">
        {packing.isPending &&
          (packing.progress
            ? t('project-export-so-far', { size: sizeWords(packing.progress.bytes) })
            : t('project-export-packing'))}
      </p>
      {isOpen && <DossierDialog projectId={projectId} onClose={() => setOpen(false)} />}
      {packing.error && <Alert tone="error">{messageOf(packing.error)}</Alert>}
    </div>
  )
}
