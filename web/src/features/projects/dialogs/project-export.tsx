import { t } from '@messages/projects'
import Archive from 'lucide-react/icons/archive'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { sizeWords } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { exportProject, useTransfer } from '../transfer'
import { DossierDialog } from './dossier-dialog'

/** The ways in which a project leaves the site, for its owner and its producers. */
export function ProjectExport({ projectId }: { projectId: string }) {
  const packing = useTransfer(exportProject)
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="grid justify-items-start gap-sm sm:justify-items-end">
      <div className="flex flex-wrap gap-sm">
        <Button
          kind="outline"
          size="sm"
          icon={<FileText size={16} aria-hidden />}
          onPress={() => setOpen(true)}
        >
          {t('project-export-dossier-pdf')}
        </Button>
        {packing.isPending && (
          <Button kind="quiet" size="sm" onPress={packing.cancel}>
            {t('project-export-cancel-export')}
          </Button>
        )}
        <Button
          kind="outline"
          size="sm"
          icon={<Archive size={16} aria-hidden />}
          onPress={() => packing.start(projectId)}
          isPending={packing.isPending}
        >
          {t('project-export-export-project-zip')}
        </Button>
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
