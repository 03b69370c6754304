import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/button'
import { Dialog } from '@/shared/ui/dialog'
import { TextField } from '@/shared/ui/text-field'
import { type ProjectSummary, renameProject } from '../api'

export function RenameDialog({
  project,
  onClose,
  onDone,
}: {
  project: ProjectSummary
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const id = useId()
  const [name, setName] = useState(project.project_name)
  const rename = useMutation({
    mutationFn: () => renameProject(project.project_id, name),
    onSuccess: async () => {
      await onDone()
      onClose()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    rename.mutate()
  }
  return (
    <Dialog
      title="Rename the project"
      isOpen
      onClose={onClose}
      isDismissable={!rename.isPending}
      actions={
        <>
          <Button kind="outline" onPress={onClose} isDisabled={rename.isPending}>
            Cancel
          </Button>
          <Button type="submit" form={id} isPending={rename.isPending}>
            Rename
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate>
        <TextField
          label="Project name"
          value={name}
          onChange={setName}
          limit={120}
          autoFocus
          {...(rename.error ? { error: nameError(rename.error) } : {})}
        />
      </form>
    </Dialog>
  )
}

/** What the server says about a name, without the detour over a summary. */
export function nameError(error: unknown): string {
  const field =
    error instanceof ApiError ? error.fields.find((one) => one.field === 'project_name') : undefined
  return field?.detail ?? messageOf(error)
}
