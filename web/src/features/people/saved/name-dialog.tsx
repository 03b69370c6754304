import { t } from '@messages/people'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import { TextField } from '@/shared/ui/fields/text-field'
import { toast } from '@/shared/ui/messages/toast'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { type SavedSearch, savedSearchesQuery } from './api'

/** Characters; the server refuses longer names. */
export const longestName = 60

/** Asks how a saved search is called. */
export function NameDialog({
  title,
  submit,
  done,
  initial,
  save,
  onClose,
}: {
  title: string
  submit: string
  /** What is said once it is saved. */
  done: string
  initial: string
  save: (name: string) => Promise<SavedSearch>
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const [name, setName] = useState(initial)
  const saving = useMutation({
    mutationFn: () => save(name),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: savedSearchesQuery.queryKey })
      onClose()
      toast(done)
    },
  })
  const { error } = saving
  const field = error instanceof ApiError && error.fields.find((one) => one.field === 'name')
  return (
    <FormDialog
      title={title}
      submit={submit}
      isPending={saving.isPending}
      problem={error && !field ? messageOf(error) : undefined}
      onClose={onClose}
      onSubmit={() => saving.mutate()}
    >
      <TextField
        label={t('saved-name')}
        value={name}
        onChange={setName}
        limit={longestName}
        autoFocus
        {...(field && { error: field.detail })}
      />
    </FormDialog>
  )
}
