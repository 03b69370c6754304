import { t } from '@messages/documents'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentControlProps } from '@/shared/forms/setup'
import type { StageNumber } from '@/shared/identity/guards'
import { toast } from '@/shared/ui/messages/toast'
import { useCrop } from './crop/use-crop'
import { fieldOf, refusalOf } from './files'
import { pendingUploadAt } from './pending-uploads'
import { documentsKey, documentsQuery } from './queries'
import { useUpload } from './use-upload'

/** The file that answers a field of a stage: uploads, replaces and removes it. */
export function useDocumentField({
  projectId,
  stage,
  name,
  label,
  kind,
  value,
  onChange,
  onBlur,
}: DocumentControlProps & { projectId: string; stage: StageNumber }) {
  const queryClient = useQueryClient()
  const documents = useQuery(documentsQuery(projectId))
  const [previous, setPrevious] = useState<string>()
  const uploading = useUpload((documentId) => {
    void queryClient.invalidateQueries({ queryKey: documentsKey(projectId) })
    onChange(documentId)
    onBlur()
    toast(t('use-document-field-uploaded', { label }))
  })
  const field = fieldOf(name)
  const send = (file: File) => {
    const refusal = refusalOf(file, kind)
    if (refusal) uploading.refuse(file, refusal)
    else uploading.start(file, { projectId, stage, field, replaces: value ?? previous })
  }
  const crop = useCrop(field, kind, send)
  /** Of rows it is not known which one a file is for. */
  const isAlone = field === name
  return {
    uploading,
    crop,
    document: documents.data?.find(({ document_id }) => document_id === value),
    /** A file that is there already and answers nothing yet: kept from the team's room, or taken out of the answer. */
    offered:
      value === null && isAlone
        ? documents.data?.find((one) => one.stage === stage && one.field === field)
        : undefined,
    use: (documentId: string) => {
      onChange(documentId)
      onBlur()
    },
    /** An upload that stopped half way. */
    pending:
      uploading.state.kind === 'idle' && isAlone
        ? pendingUploadAt({ projectId, stage, field })
        : undefined,
    choose: (file: File | undefined) => void (file && crop.choose(file)),
    remove: () => {
      setPrevious(value ?? undefined)
      onChange(null)
      toast(t('use-document-field-removed', { label }), {
        action: { label: t('use-document-field-undo'), onAction: () => onChange(value) },
      })
    },
  }
}

export type DocumentField = ReturnType<typeof useDocumentField>
