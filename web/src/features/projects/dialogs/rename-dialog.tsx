import { t } from '@messages/projects'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import { TextField } from '@/shared/ui/fields/text-field'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { forgetProject, type ProjectSummary, readProject, renameProject } from '../api'

export function RenameDialog({
  project,
  onClose,
}: {
  project: ProjectSummary
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [name, setName] = useState(project.project_name)
  // The name that is replaced; another window may have given it a third one.
  const [old, setOld] = useState(project.project_name)
  const rename = useMutation({
    mutationFn: async () => {
      const { data: now, etag } = await readProject(project.project_id)
      setOld(now.project_name)
      if (now.project_name !== old) return false
      await renameProject(project.project_id, name, etag)
      return true
    },
    onSuccess: async (renamed) => {
      if (!renamed) return
      await forgetProject(queryClient, project.project_id)
      onClose()
    },
  })
  const said = rename.error
    ? nameError(rename.error)
    : rename.data === false
      ? t('rename-dialog-project-renamed-in-meantime', { old })
      : undefined
  return (
    <FormDialog
      title={t('rename-dialog-rename-project')}
      submit={t('rename-dialog-rename')}
      isPending={rename.isPending}
      onClose={onClose}
      onSubmit={() => rename.mutate()}
    >
      <TextField
        label={t('rename-dialog-project-name')}
        value={name}
        onChange={setName}
        limit={120}
        autoFocus
        {...(said ? { error: said } : {})}
      />
    </FormDialog>
  )
}

/** What the server says about a name, without the detour over a summary. */
export function nameError(error: unknown): string {
  const field =
    error instanceof ApiError ? error.fields.find((one) => one.field === 'project_name') : undefined
  return field?.detail ?? messageOf(error)
}
