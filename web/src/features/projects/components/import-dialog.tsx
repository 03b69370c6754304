import FolderInput from 'lucide-react/icons/folder-input'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import { messageOf } from '@/shared/api/errors'
import { count, sizeWords } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { ProgressLine } from '@/shared/ui/indicators/progress-line'
import { Alert } from '@/shared/ui/messages/alert'
import { Dialog } from '@/shared/ui/overlays/dialog'
import { projectsQuery } from '../api'
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
        Import project
      </Button>
      {isOpen && <ImportDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function ImportDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const [name, setName] = useState('')
  const bringing = useTransfer(
    async (file: File, transfer: Parameters<typeof importProject>[1]) => {
      const imported = await importProject(file, transfer)
      await queryClient.invalidateQueries({ queryKey: projectsQuery.queryKey })
      return imported
    },
  )
  const { data: imported, isPending, error, progress } = bringing
  return (
    <Dialog
      title={imported ? 'Project imported' : 'Import project'}
      isOpen
      onClose={onClose}
      isDismissable={!isPending}
      actions={
        imported ? (
          <>
            <Button kind="outline" onPress={onClose}>
              Close
            </Button>
            <LinkButton
              to="/projects/$projectId/create-project/stage-{$n}"
              params={{ projectId: imported.project.project_id, n: '1' }}
            >
              Open project
            </LinkButton>
          </>
        ) : isPending ? (
          <Button kind="outline" onPress={bringing.cancel}>
            Cancel
          </Button>
        ) : (
          <>
            <Button kind="outline" onPress={onClose}>
              Cancel
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
              <Button>Choose ZIP file</Button>
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
          <p className="text-reading">
            Choose a ZIP file created with “Export project”. It is imported as a new project that
            you own: answers become drafts and files are checked again. Approvals, reviews and team
            members are not imported.
          </p>
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

function OnItsWay({ name, progress }: { name: string; progress: Progress | undefined }) {
  const { bytes = 0, total = 1 } = progress ?? {}
  const part = Math.min(bytes / Math.max(total, 1), 1)
  return (
    <div className="grid gap-sm">
      <p className="truncate text-label">{name}</p>
      <ProgressLine label={`Upload of ${name}`} value={part} text={`${Math.round(part * 100)} %`} />
      <p className="text-caption font-normal text-lightText" role="status">
        {part < 1 ? `${sizeWords(bytes)} of ${sizeWords(total)}` : 'Uploaded. Checking the files…'}
      </p>
    </div>
  )
}

function Brought({ imported }: { imported: ImportedProject }) {
  const { project, documents, left_out } = imported
  return (
    <div className="grid gap-md">
      <p className="text-reading">
        “<span className="wrap-anywhere">{project.project_name}</span>” has been imported
        {documents > 0 && ` with ${count(documents, 'file')}`}. Stage 1 is a draft.
      </p>
      {left_out.length > 0 && (
        <Alert tone="warning" title="Not imported">
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
