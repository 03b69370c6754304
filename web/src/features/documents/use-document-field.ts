import { t } from '@messages/documents'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentControlProps } from '@/shared/forms/setup'
import type { StageNumber } from '@/shared/identity/guards'
import { toast } from '@/shared/ui/messages/toast'
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
  const documents = useQuery({ ...documentsQuery(projectId), enabled: value !== null })
  const [previous, setPrevious] = useState<string>()
  const uploading = useUpload((documentId) => {
    void queryClient.invalidateQueries({ queryKey: documentsKey(projectId) })
    onChange(documentId)
    onBlur()
    toast(t('use-document-field-uploaded', { label }))
  })
  const field = fieldOf(name)
  return {
    uploading,
    document: documents.data?.find(({ document_id }) => document_id === value),
    /** An upload that stopped half way. Of rows it is not known which one asked for it. */
    pending:
      uploading.state.kind === 'idle' && field === name
        ? pendingUploadAt({ projectId, stage, field })
        : undefined,
    choose: (file: File | undefined) => {
      if (!file) return
      const refusal = refusalOf(file, kind)
      if (refusal) uploading.refuse(file, refusal)
      else uploading.start(file, { projectId, stage, field, replaces: value ?? previous })
    },
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
