import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { TextField } from '@/shared/ui/fields/text-field'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { deleteProject, type ProjectSummary } from '../api'

/** A deleted draft does not come back, so its name is typed again. */
export function DeleteDialog({
  project,
  onClose,
  onDone,
}: {
  project: ProjectSummary
  onClose: () => void
  onDone: () => Promise<void>
}) {
  const [typed, setTyped] = useState('')
  const [wrong, setWrong] = useState(false)
  const remove = useMutation({
    mutationFn: () => deleteProject(project.project_id, typed.trim()),
    onSuccess: async () => {
      await onDone()
      onClose()
      toast(`“${project.project_name}” deleted`)
    },
  })
  const error = remove.error
    ? messageOf(remove.error)
    : wrong
      ? 'This does not match the project name'
      : undefined
  return (
    <ConfirmDialog
      title="Delete this draft?"
      isOpen
      onClose={onClose}
      confirm="Delete draft"
      danger
      isPending={remove.isPending}
      onConfirm={() => {
        const same = typed.trim() === project.project_name.trim()
        setWrong(!same)
        if (same) remove.mutate()
      }}
    >
      <p className="mb-md text-reading">
        “<span className="wrap-anywhere">{project.project_name}</span>” and all of its content will
        be permanently deleted. Enter the project name to confirm.
      </p>
      <TextField
        label="Project name"
        value={typed}
        onChange={(text) => {
          setTyped(text)
          setWrong(false)
        }}
        autoComplete="off"
        autoFocus
        {...(error ? { error } : {})}
      />
    </ConfirmDialog>
  )
}
