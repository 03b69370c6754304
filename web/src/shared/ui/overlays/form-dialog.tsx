import { t } from '@messages/ui'
import { type FormEvent, type ReactNode, useId } from 'react'
import { Button } from '../buttons/button'
import { Alert } from '../messages/alert'
import { Dialog } from './dialog'

/** A short form in a dialog: while it is being sent it stays open, and it is sent once. */
export function FormDialog({
  title,
  submit,
  isPending,
  problem,
  hasCancel = true,
  onClose,
  onSubmit,
  children,
}: {
  title: string
  /** The label of the main button. */
  submit: string
  isPending: boolean
  problem?: string | undefined
  hasCancel?: boolean
  onClose: () => void
  onSubmit: () => void
  children: ReactNode
}) {
  const form = useId()
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) onSubmit()
  }
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      isDismissable={!isPending}
      actions={
        <>
          {hasCancel && (
            <Button kind="outline" onPress={onClose} isDisabled={isPending}>
              {t('form-dialog-cancel')}
            </Button>
          )}
          <Button type="submit" form={form} isPending={isPending}>
            {submit}
          </Button>
        </>
      }
    >
      <div className="not-empty:mb-md">{problem && <Alert tone="error">{problem}</Alert>}</div>
      <form id={form} noValidate onSubmit={send}>
        {children}
      </form>
    </Dialog>
  )
}
