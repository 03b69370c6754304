import { t } from '@messages/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import { TextField } from '@/shared/ui/fields/text-field'
import { toast } from '@/shared/ui/messages/toast'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { deleteCompany } from '../calls'
import type { Company } from '../contract'

/** A page that is deleted does not come back, so its name is asked for. */
export function DeleteDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const deleting = useMutation({
    mutationFn: () => deleteCompany(queryClient, company.id, name),
    onSuccess: () => {
      toast(t('delete-done', { company: company.name }))
      void navigate({ to: '/companies' })
    },
  })
  const { error } = deleting
  const fault = error instanceof ApiError ? error.fields[0]?.detail : undefined
  return (
    <FormDialog
      title={t('delete-title', { company: company.name })}
      submit={t('delete')}
      isPending={deleting.isPending}
      problem={error && !fault ? messageOf(error) : undefined}
      onClose={onClose}
      onSubmit={() => deleting.mutate()}
    >
      <p className="mb-md text-lightText">{t('delete-explained')}</p>
      <TextField label={t('delete-name')} value={name} onChange={setName} error={fault} autoFocus />
    </FormDialog>
  )
}
