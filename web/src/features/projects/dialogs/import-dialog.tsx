import { t, Text } from '@messages/projects'
import FolderInput from 'lucide-react/icons/folder-input'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { messageOf } from '@/shared/api/errors'
import { sizeWords } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { ProgressLine } from '@/shared/ui/indicators/progress-line'
import { Alert } from '@/shared/ui/messages/alert'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { type ProjectSummary, projectsQuery } from '../api'
import { stageNames, stageNumbers, statusAt } from '../stage-words'
import { type ImportedProject, importProject, type Progress, useTransfer } from '../transfer'

/** A button that brings a project in which was exported before, here or at another site. */
export function ImportProject() {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button
        kind="outline"
        icon={<FolderInput size={16} aria-hidden />}
        onPress={() => setOpen(true)}
      >
        {t('import-dialog-import-project')}
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const [name, setName] = useState('')
  const bringing = useImport()
  const { data: imported, isPending, error, progress } = bringing
  return (
    <Dialog
      title={imported ? t('import-dialog-project-imported') : t('import-dialog-import-project')}
      isOpen
      onClose={onClose}
      isDismissable={!isPending}
      actions={
        imported ? (
          <>
            <Button kind="outline" onPress={onClose}>
              {t('import-dialog-close')}
            </Button>
            <LinkButton
              to="/projects/$projectId/create-project/stage-{$n}"
              params={{ projectId: imported.project.project_id, n: '1' }}
            >
              {t('import-dialog-open-project')}
            </LinkButton>
          </>
        ) : isPending ? (
          <Button kind="outline" onPress={bringing.cancel}>
            {t('import-dialog-cancel')}
          </Button>
        ) : (
          <>
            <Button kind="outline" onPress={onClose}>
              {t('import-dialog-cancel')}
            </Button>
            <FileTrigger
              acceptedFileTypes={['application/zip', '.zip']}
              onSelect={(files) => {
                const file = files?.[0]
                if (!file) return
                setName(file.name)
                bringing.start(file)
              }}
            >
              <Button>{t('import-dialog-choose-zip-file')}</Button>
            </FileTrigger>
          </>
        )
      }
    >
      {imported ? (
        <Brought imported={imported} />
      ) : isPending ? (
        <OnItsWay name={name} progress={progress} />
      ) : (
        <div className="grid gap-md">
          <p className="text-reading">{t('import-dialog-choose-zip-file-created')}</p>
          {error && (
            <Alert tone="error" title={name}>
              {messageOf(error)}
            </Alert>
          )}
        </div>
      )}
    </Dialog>
  )
}

function useImport() {
  const queryClient = useQueryClient()
  return useTransfer(async (file: File, transfer: Parameters<typeof importProject>[1]) => {
    const imported = await importProject(file, transfer)
    await queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
    return imported
  })
}

function OnItsWay({ name, progress }: { name: string; progress: Progress | undefined }) {
  const { bytes = 0, total = 1 } = progress ?? {}
  const part = Math.min(bytes / Math.max(total, 1), 1)
  return (
    <div className="grid gap-sm">
      <p className="truncate text-label">{name}</p>
      <ProgressLine
        label={t('import-dialog-upload', { name })}
        value={part}
        text={`${Math.round(part * 100)}%`}
      />
      <p className="text-caption font-normal text-lightText" role="status">
        {part < 1
          ? t('import-dialog-sent', { sent: sizeWords(bytes), total: sizeWords(total) })
          : t('import-dialog-uploaded-checking-files')}
      </p>
    </div>
  )
}

/** Stage 1 begins with the project; of the others those that the archive had answers of. */
function importedStages({ stages = {} }: ProjectSummary) {
  return stageNumbers.filter((stage) => stage === 1 || statusAt(stages, stage) !== 'not_started')
}

export function Brought({ imported }: { imported: ImportedProject }) {
  const { project, documents, left_out } = imported
  return (
    <div className="grid gap-md">
      <p className="text-reading">
        <Text
          id="import-dialog-imported"
          args={{ name: project.project_name, files: documents }}
          elements={{ span: <span className="wrap-anywhere" /> }}
        />
      </p>
      <div className="text-reading">
        <p>{t('import-dialog-drafts')}</p>
        <ul className="list-disc pl-lg">
          {importedStages(project).map((stage) => (
            <li key={stage}>{t('import-dialog-draft', { stage, name: stageNames()[stage] })}</li>
          ))}
        </ul>
      </div>
      {left_out.length > 0 && (
        <Alert tone="warning" title={t('import-dialog-not-imported')}>
          <ul className="list-disc pl-md">
            {left_out.map((line) => (
              <li key={line} className="wrap-anywhere">
                {line}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  )
}
