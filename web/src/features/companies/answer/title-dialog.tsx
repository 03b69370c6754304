import { t } from '@messages/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import { useAuthState } from '@/shared/identity/session'
import { TextField } from '@/shared/ui/fields/text-field'
import { toast } from '@/shared/ui/messages/toast'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { changeMember, join } from '../calls'
import type { Company } from '../contract'

const longestTitle = 80

/** What the caller does there. */
export function TitleDialog({ company, onClose }: { company: Company; onClose: () => void }) {
  const queryClient = useQueryClient()
  const uid = useAuthState()?.uid ?? ''
  const { id, my, name } = company
  const [title, setTitle] = useState(my?.title ?? '')
  const saving = useMutation({
    mutationFn: () =>
      my?.state === 'active'
        ? changeMember(queryClient, id, uid, { title })
        : join(queryClient, id, title),
    onSuccess: () => {
      onClose()
      if (my?.state === 'active') toast(t('join-title-saved'))
      else toast(my ? t('join-accepted', { company: name }) : t('join-sent'))
    },
  })
  const { error } = saving
  const fault = error instanceof ApiError ? error.fields[0]?.detail : undefined
  return (
    <FormDialog
      title={my?.state === 'active' ? t('join-title-edit') : t('join-at', { company: name })}
      submit={my ? t('join-save') : t('join-send')}
      isPending={saving.isPending}
      problem={error && !fault ? messageOf(error) : undefined}
      onClose={onClose}
      onSubmit={() => saving.mutate()}
    >
      {!my && <p className="mb-md text-lightText">{t('join-explained')}</p>}
      <TextField
        label={t('join-title')}
        optional
        value={title}
        onChange={setTitle}
        limit={longestTitle}
        error={fault}
        autoFocus
      />
    </FormDialog>
  )
}
