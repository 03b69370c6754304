import { t, Text } from '@messages/projects'
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
      toast(t('delete-dialog-deleted', { projectName: project.project_name }))
    },
  })
  const error = remove.error
    ? messageOf(remove.error)
    : wrong
      ? t('delete-dialog-does-not-match-project')
      : undefined
  return (
    <ConfirmDialog
      title={t('delete-dialog-title')}
      isOpen
      onClose={onClose}
      confirm={t('delete-dialog-delete-draft')}
      danger
      isPending={remove.isPending}
      onConfirm={() => {
        const same = typed.trim() === project.project_name.trim()
        setWrong(!same)
        if (same) remove.mutate()
      }}
    >
      <p className="mb-md text-reading">
        <Text
          id="delete-dialog-all-content-permanently-deleted"
          args={{ projectName: project.project_name }}
          elements={{ span: <span className="wrap-anywhere" /> }}
        />
      </p>
      <TextField
        label={t('delete-dialog-project-name')}
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
