import { t } from '@messages/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import { useAuthState } from '@/shared/identity/session'
import { Button } from '@/shared/ui/buttons/button'
import { TextField } from '@/shared/ui/fields/text-field'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'
import { changeMember, join, removeMember } from '../calls'
import type { Company } from '../contract'

const longestTitle = 80

/** What the caller is at the company, and the next step. */
export function Membership({ company }: { company: Company }) {
  const [dialog, setDialog] = useState<'title' | 'end' | null>(null)
  const { my } = company
  const close = () => setDialog(null)
  return (
    <>
      {my?.state === 'asked' && <p className="text-lightText">{t('join-asked')}</p>}
      {my?.state === 'invited' && <p className="text-lightText">{t('own-invited')}</p>}
      {(!my || my.state === 'invited') && (
        <Button onPress={() => setDialog('title')}>{my ? t('join-accept') : t('join')}</Button>
      )}
      {my?.state === 'active' && (
        <Button kind="outline" onPress={() => setDialog('title')}>
          {t('join-title-edit')}
        </Button>
      )}
      {company.can_take_over && <TakeOver company={company} />}
      {my && (
        <Button kind="outline" onPress={() => setDialog('end')}>
          {endOf(my.state)}
        </Button>
      )}
      {dialog === 'title' && <TitleDialog company={company} onClose={close} />}
      {dialog === 'end' && <EndDialog company={company} onClose={close} />}
    </>
  )
}

/** Where nobody is an admin any more, whoever works there can become one. */
function TakeOver({ company: { id } }: { company: Company }) {
  const queryClient = useQueryClient()
  const uid = useAuthState()?.uid ?? ''
  const taking = useMutation({
    mutationFn: () => changeMember(queryClient, id, uid, { role: 'admin' }),
    onSuccess: () => toast(t('take-over-done')),
    onError: (error) => toast(messageOf(error)),
  })
  return (
    <>
      <p className="text-lightText">{t('take-over-explained')}</p>
      <Button isPending={taking.isPending} onPress={() => taking.mutate()}>
        {t('take-over')}
      </Button>
    </>
  )
}

function endOf(state: 'asked' | 'invited' | 'active'): string {
  if (state === 'asked') return t('join-take-back')
  return state === 'invited' ? t('join-decline') : t('join-leave')
}

function questionOf(state: 'asked' | 'invited' | 'active'): string {
  if (state === 'asked') return t('join-take-back-question')
  return state === 'invited' ? t('join-decline-question') : t('join-leave-question')
}

/** What the caller does there. */
function TitleDialog({ company, onClose }: { company: Company; onClose: () => void }) {
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

function EndDialog({
  company: { id, my, name },
  onClose,
}: {
  company: Company
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const uid = useAuthState()?.uid ?? ''
  const ending = useMutation({
    mutationFn: () => removeMember(queryClient, id, uid),
    onSuccess: () => toast(t('join-ended', { company: name })),
    onError: (error) => toast(messageOf(error)),
    onSettled: onClose,
  })
  const explained =
    my?.state === 'active' ? t('join-leave-explained', { company: name }) : t('join-end-explained')
  return (
    <ConfirmDialog
      title={questionOf(my?.state ?? 'active')}
      isOpen
      onClose={onClose}
      onConfirm={() => ending.mutate()}
      confirm={endOf(my?.state ?? 'active')}
      danger
      isPending={ending.isPending}
    >
      {explained}
    </ConfirmDialog>
  )
}
