import { t } from '@messages/credits'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { day } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { reply, takeBack } from '../calls'
import type { CreditConfirmation, OwnCredit } from '../contract'
import { whoWords } from '../words'
import { TextDialog } from './text-dialog'

interface Props {
  credit: OwnCredit
  confirmation: CreditConfirmation
}

/** Who was asked about a credit, what they said, and what its owner can do about it. */
export function Confirmation({ credit, confirmation }: Props) {
  const who = whoWords(confirmation)
  const { state, reason, reply: replied, capacity } = confirmation
  const at = day(confirmation.answered_at ?? confirmation.asked_at)
  const isDispute =
    credit.state === 'disputed' &&
    capacity === 'project' &&
    (state === 'declined' || state === 'withdrawn')
  const lines = {
    asked: () => t('own-asked', { who, day: at }),
    confirmed: () => t('own-confirmed', { who, day: at }),
    declined: () => t('own-declined', { who, day: at }),
    withdrawn: () => t('own-withdrawn', { who, day: at }),
  }
  return (
    <li className="grid justify-items-start gap-1 text-caption font-normal text-lightText">
      <span className="flex flex-wrap items-center gap-x-sm">
        {lines[state]()}
        {state === 'asked' && <TakeBack credit={credit} confirmation={confirmation} />}
      </span>
      {reason && (
        <q dir="auto" className="text-body text-text wrap-anywhere">
          {reason}
        </q>
      )}
      {replied && (
        <span className="text-body wrap-anywhere">
          {t('own-your-reply')} <bdi>{replied}</bdi>
        </span>
      )}
      {isDispute && <Reply confirmation={confirmation} />}
    </li>
  )
}

function TakeBack({ credit, confirmation }: Props) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const who = whoWords(confirmation)
  const taken = useMutation({
    mutationFn: () => takeBack(queryClient, credit.id, confirmation.id),
    onSuccess: () => toast(t('own-taken-back')),
  })
  return (
    <>
      <Button
        kind="quiet"
        size="sm"
        aria-label={t('own-take-back-name', { who })}
        onPress={() => setOpen(true)}
      >
        {t('own-take-back')}
      </Button>
      <ConfirmDialog
        title={t('own-take-back-question')}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onConfirm={() => taken.mutate()}
        confirm={t('own-take-back')}
        danger
        isPending={taken.isPending}
      >
        {taken.error && <Alert tone="error">{messageOf(taken.error)}</Alert>}
        <p className="text-reading">{t('own-take-back-explained', { who, title: credit.title })}</p>
      </ConfirmDialog>
    </>
  )
}

function Reply({ confirmation: { id, reply: replied } }: Pick<Props, 'confirmation'>) {
  const queryClient = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button kind="outline" size="sm" onPress={() => setOpen(true)}>
        {replied ? t('own-reply-edit') : t('own-reply')}
      </Button>
      {isOpen && (
        <TextDialog
          title={t('own-reply-title')}
          explained={t('own-reply-explained')}
          label={t('own-reply-text')}
          missing={t('own-reply-missing')}
          submit={t('own-reply-send')}
          initial={replied ?? ''}
          send={(text) => reply(queryClient, id, text)}
          onSent={() => toast(t('own-replied'))}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
