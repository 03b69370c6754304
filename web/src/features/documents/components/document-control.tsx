import { t, Text } from '@messages/documents'
import Upload from 'lucide-react/icons/upload'
import clsx from 'clsx'
import { type ReactNode, useId } from 'react'
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone'
import { FileTrigger } from 'react-aria-components/FileTrigger'
import type { DocumentControlProps } from '@/shared/forms/setup'
import type { StageNumber } from '@/shared/identity/guards'
import { Button } from '@/shared/ui/buttons/button'
import { CropLater } from '../crop/crop-later'
import { acceptTypes, acceptWords } from '../files'
import { type DocumentField, useDocumentField } from '../use-document-field'
import { CropNote } from './crop-note'
import { FileCard } from './file-card'
import { Readers } from './readers'
import { UploadProgress } from './upload-progress'

export type StageDocumentProps = DocumentControlProps & { projectId: string; stage: StageNumber }

/** Asks for a file: by a button, or dropped onto its place; shows it on its way, and what came. */
export function DocumentControl(props: StageDocumentProps) {
  const { label, error, kind, value } = props
  const id = useId()
  const upload = useDocumentField(props)
  const { state } = upload.uploading
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-foot`}>
      <p id={`${id}-label`} className="mb-1.5 text-label">
        {label}
        {props.optional && (
          <span className="font-normal text-lightText"> {t('document-control-optional')}</span>
        )}
      </p>
      {state.kind === 'sending' || state.kind === 'checking' ? (
        <UploadProgress label={label} state={state} uploading={upload.uploading} />
      ) : (
        <DropZone
          aria-label={t('document-control-drop-or-paste', { label })}
          getDropOperation={() => 'copy'}
          onDrop={({ items }) => void fileOf(items).then(upload.choose)}
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
              <Chooser {...props} upload={upload}>
                <Button kind="outline" size="sm" icon={<Upload size={16} aria-hidden />}>
                  <ForField id="document-control-choose-file" label={label} />
                </Button>
              </Chooser>
              <span className="text-caption font-normal text-lightText">
                {t('document-control-drop-here', { kinds: acceptWords(kind) })}
              </span>
              <Offered upload={upload} />
            </div>
          ) : (
            <FileCard
              document={upload.document}
              source={{ projectId: props.projectId }}
              actions={<FileActions {...props} upload={upload} />}
            />
          )}
          <CropNote document={upload.document} />
        </DropZone>
      )}
      <div id={`${id}-foot`} className="min-h-8 pt-1 pb-3 text-caption font-normal text-lightText">
        <Foot {...props} upload={upload} />
      </div>
      <CropLater crop={upload.crop} />
    </div>
  )
}

type Dropped = Parameters<NonNullable<DropZoneProps['onDrop']>>[0]['items']

async function fileOf(dropped: Dropped): Promise<File | undefined> {
  return dropped.find((item) => item.kind === 'file')?.getFile()
}

function Chooser({
  kind,
  upload,
  children,
}: StageDocumentProps & { upload: DocumentField; children: ReactNode }) {
  return (
    <FileTrigger
      acceptedFileTypes={acceptTypes(kind)}
      onSelect={(files) => upload.choose(files?.[0])}
    >
      {children}
    </FileTrigger>
  )
}

/** A file of the project that was brought for this answer. */
function Offered({ upload: { offered, use } }: { upload: DocumentField }) {
  if (!offered) return null
  return (
    <Button kind="quiet" size="sm" onPress={() => use(offered.document_id)}>
      <span className="wrap-anywhere">{t('document-control-use', { name: offered.filename })}</span>
    </Button>
  )
}

/** The text of a button, with the name of the field for those who do not see where it is. */
function ForField({
  id,
  label,
}: {
  id: 'document-control-choose-file' | 'document-control-replace' | 'document-control-remove'
  label: string
}) {
  return <Text id={id} args={{ label }} elements={{ span: <span className="sr-only" /> }} />
}

function FileActions(props: StageDocumentProps & { upload: DocumentField }) {
  const { projectId, label, upload, onMended } = props
  return (
    <>
      <Chooser {...props}>
        <Button kind="quiet" size="sm">
          <ForField id="document-control-replace" label={label} />
        </Button>
      </Chooser>
      <Button kind="quiet" size="sm" onPress={upload.remove}>
        <ForField id="document-control-remove" label={label} />
      </Button>
      {upload.document && (
        <Readers projectId={projectId} document={upload.document} onChanged={onMended} />
      )}
    </>
  )
}

/** What went wrong, else what is to do. */
function Foot({ error, description, upload }: StageDocumentProps & { upload: DocumentField }) {
  const { uploading, pending } = upload
  const { state } = uploading
  if (state.kind === 'failed') {
    return (
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
    )
  }
  if (error) return <p className="font-medium text-error">{error}</p>
  if (pending) {
    return (
      <p className="wrap-anywhere">
        {t('document-control-partly-uploaded-choose-again', { name: pending.name })}
      </p>
    )
  }
  return description ? <p>{description}</p> : null
}
