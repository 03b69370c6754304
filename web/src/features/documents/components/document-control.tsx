import { t, Text } from '@messages/documents'
import Upload from 'lucide-react/icons/upload'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { useId, useState } from 'react'
import { DropZone } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import type { DocumentControlProps } from '@/shared/forms/setup'
import type { StageNumber } from '@/shared/identity/guards'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import { documentsKey, documentsQuery } from '../queries'
import { pendingUploadAt } from '../pending-uploads'
import { acceptTypes, acceptWords, fieldOf, refusalOf } from '../files'
import { useUpload } from '../use-upload'
import { FileCard } from './file-card'
import { Readers } from './readers'
import { UploadProgress } from './upload-progress'

/** Asks for a file: by a button, or dropped onto its place; shows it on its way, and what came. */
export function DocumentControl({
  projectId,
  stage,
  name,
  label,
  description,
  error,
  optional,
  kind,
  value,
  onChange,
  onMended,
  onBlur,
}: DocumentControlProps & { projectId: string; stage: StageNumber }) {
  const id = useId()
  const queryClient = useQueryClient()
  const documents = useQuery({ ...documentsQuery(projectId), enabled: value !== null })
  const held = documents.data?.find(({ document_id }) => document_id === value)
  const [previous, setPrevious] = useState<string>()
  const uploading = useUpload((documentId) => {
    void queryClient.invalidateQueries({ queryKey: documentsKey(projectId) })
    onChange(documentId)
    onBlur()
    toast(`${label}: uploaded`)
  })
  const { state } = uploading
  const field = fieldOf(name)
  // Of rows it is not known which one asked for it.
  const begun =
    state.kind === 'idle' && field === name
      ? pendingUploadAt({ projectId, stage, field })
      : undefined
  const choose = (file: File | undefined) => {
    if (!file) return
    const refusal = refusalOf(file, kind)
    if (refusal) uploading.refuse(file, refusal)
    else {
      const replaces = value ?? previous
      uploading.start(file, { projectId, stage, field, replaces })
    }
  }
  const busy = state.kind === 'sending' || state.kind === 'checking'
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-foot`}>
      <p id={`${id}-label`} className="mb-1.5 text-label">
        {label}
        {optional && (
          <span className="font-normal text-lightText"> {t('document-control-optional')}</span>
        )}
      </p>
      {busy ? (
        <UploadProgress label={label} state={state} uploading={uploading} />
      ) : (
        <DropZone
          isDisabled={busy}
          getDropOperation={() => 'copy'}
          onDrop={(event) => {
            const file = event.items.find((item) => item.kind === 'file')
            if (file) void file.getFile().then(choose)
          }}
          className={({ isDropTarget }) =>
            clsx(
              'rounded-md border bg-surface transition-colors duration-120',
              value === null && 'border-dashed',
              error ? 'border-error' : 'border-control',
              isDropTarget && 'border-link! bg-primary-soft!',
            )
          }
        >
          {value === null ? (
            <div className="flex flex-wrap items-center gap-x-md gap-y-1 p-3">
              <FileTrigger
                acceptedFileTypes={acceptTypes(kind)}
                onSelect={(files) => choose(files?.[0])}
              >
                <Button kind="outline" size="sm" icon={<Upload size={16} aria-hidden />}>
                  <Text
                    id="document-control-choose-file"
                    args={{ label }}
                    elements={{ span: <span className="sr-only" /> }}
                  />
                </Button>
              </FileTrigger>
              <span className="text-caption font-normal text-lightText">
                {t('document-control-drop-here', { kinds: acceptWords(kind) })}
              </span>
            </div>
          ) : (
            <FileCard
              document={held}
              source={{ projectId }}
              actions={
                <>
                  <FileTrigger
                    acceptedFileTypes={acceptTypes(kind)}
                    onSelect={(files) => choose(files?.[0])}
                  >
                    <Button kind="quiet" size="sm">
                      <Text
                        id="document-control-replace"
                        args={{ label }}
                        elements={{ span: <span className="sr-only" /> }}
                      />
                    </Button>
                  </FileTrigger>
                  <Button
                    kind="quiet"
                    size="sm"
                    onPress={() => {
                      setPrevious(value)
                      onChange(null)
                      toast(`${label}: removed`, {
                        action: {
                          label: t('document-control-undo'),
                          onAction: () => onChange(value),
                        },
                      })
                    }}
                  >
                    <Text
                      id="document-control-remove"
                      args={{ label }}
                      elements={{ span: <span className="sr-only" /> }}
                    />
                  </Button>
                  {held && <Readers projectId={projectId} document={held} onChanged={onMended} />}
                </>
              }
            />
          )}
        </DropZone>
      )}
      <div id={`${id}-foot`} className="min-h-8 pt-1 pb-3 text-caption font-normal text-lightText">
        {state.kind === 'failed' ? (
          <div role="alert" className="flex flex-wrap items-center gap-x-sm font-medium text-error">
            <span className="wrap-anywhere">
              {state.name}: {state.message}
            </span>
            {state.again && (
              <>
                <Button kind="outline" size="sm" onPress={uploading.goOn}>
                  {t('document-control-resume')}
                </Button>
                <Button kind="quiet" size="sm" onPress={uploading.cancel}>
                  {t('document-control-cancel')}
                </Button>
              </>
            )}
          </div>
        ) : error ? (
          <p className="font-medium text-error">{error}</p>
        ) : begun ? (
          <p className="wrap-anywhere">
            {t('document-control-partly-uploaded-choose-again', { name: begun.name })}
          </p>
        ) : (
          description && <p>{description}</p>
        )}
      </div>
    </div>
  )
}
