import { t } from '@messages/ui'
import X from 'lucide-react/icons/x'
import clsx from 'clsx'
import { type ReactNode, useLayoutEffect } from 'react'
import { Dialog as AriaDialog } from 'react-aria-components/Dialog'
import { Heading } from 'react-aria-components/Heading'
import { Modal, ModalOverlay } from 'react-aria-components/Modal'
import { Button } from '../buttons/button'
import { IconButton } from '../buttons/icon-button'
import { recoverFocus } from './focus-history'

export interface DialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: ReactNode
  /** The buttons, the main one last. */
  actions?: ReactNode
  role?: 'dialog' | 'alertdialog'
  /** False while something is being sent: neither Escape nor a click outside closes. */
  isDismissable?: boolean
  /** For what needs room, as a picture does. */
  wide?: boolean
}

/** Focus moves in, stays in, and comes back to what opened it. A sheet from below on a phone. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  actions,
  role = 'dialog',
  isDismissable = true,
  wide = false,
}: DialogProps) {
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      isDismissable={isDismissable && role === 'dialog'}
      isKeyboardDismissDisabled={!isDismissable}
      className="fixed inset-0 z-50 grid items-end justify-items-center bg-[rgb(5_8_15/0.55)] entering:animate-enter exiting:animate-leave sm:items-center sm:p-md"
    >
      <Modal
        className={clsx(
          'flex max-h-[92dvh] w-full flex-col rounded-t-lg bg-surface text-text shadow-float sm:rounded-lg',
          wide ? 'max-w-prose' : 'max-w-dialog',
        )}
      >
        <AriaDialog role={role} className="flex min-h-0 flex-col outline-none">
          <FocusBack />
          <div className="flex items-start justify-between gap-md p-lg pb-sm">
            <Heading slot="title" className="min-w-0 pt-2 text-h2">
              {title}
            </Heading>
            <IconButton
              label={t('dialog-close')}
              icon={<X size={18} />}
              onPress={onClose}
              isDisabled={!isDismissable}
            />
          </div>
          <div className="min-h-0 overflow-auto px-lg pb-lg text-body">{children}</div>
          {actions && (
            <div className="flex flex-col-reverse gap-sm border-t border-line p-md sm:flex-row sm:justify-end">
              {actions}
            </div>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  )
}

/**
 * React Aria gives the focus back to what had it when the dialog came. A menu that closes gives it back
 * one frame later: a dialog that comes in between finds that nothing had it.
 */
function FocusBack() {
  useLayoutEffect(() => () => void requestAnimationFrame(recoverFocus), [])
  return null
}

export interface ConfirmDialogProps {
  title: string
  isOpen: boolean
  onClose: () => void
  onConfirm: () => void
  /** The verb, as the button says it: "Archive project", never "OK". */
  confirm: string
  cancel?: string
  danger?: boolean
  isPending?: boolean
  children: ReactNode
}

export function ConfirmDialog({
  confirm,
  cancel = t('dialog-cancel'),
  danger = false,
  isPending = false,
  onConfirm,
  children,
  ...dialog
}: ConfirmDialogProps) {
  return (
    <Dialog
      {...dialog}
      role="alertdialog"
      isDismissable={!isPending}
      actions={
        <>
          <Button kind="outline" onPress={dialog.onClose} isDisabled={isPending}>
            {cancel}
          </Button>
          <Button kind={danger ? 'danger' : 'primary'} onPress={onConfirm} isPending={isPending}>
            {confirm}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
