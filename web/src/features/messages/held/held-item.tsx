import { t } from '@messages/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { takeBackHeld } from '../calls'
import { copyText } from '../item/copy-text'
import { type HeldMessage, heldQuery } from '../queries'
import { MessageText } from '../text/message-text'

/** What a moderator is to look at before it is sent, or why it was not (MO-01). */
export function HeldItem({ held }: { held: HeldMessage }) {
  const isRefused = held.state === 'refused'
  const [isAsking, setAsking] = useState(false)
  return (
    <li className={clsx('message message-mine message-last', isRefused && 'message-failed')}>
      <span className="sr-only">{t('message-you')}</span>
      <div className="message-line">
        <div className="message-bubble message-held" title={moment(held.held_at)}>
          <MessageText text={held.text} />
        </div>
      </div>
      <div className={isRefused ? 'message-problem' : 'message-time text-end'}>
        <p>
          {isRefused
            ? t('held-refused', { statement: held.statement ?? '' })
            : t('held-waiting', { date: moment(held.due_at) })}
        </p>
        <p className="flex flex-wrap justify-end gap-1">
          <Button kind="quiet" size="sm" onPress={() => copyText(held.text)}>
            {t('unsent-copy')}
          </Button>
          <Button kind="quiet" size="sm" onPress={() => setAsking(true)}>
            {isRefused ? t('held-remove') : t('held-withdraw')}
          </Button>
        </p>
      </div>
      <TakeBack held={held} isOpen={isAsking} onClose={() => setAsking(false)} />
    </li>
  )
}

function TakeBack({
  held,
  isOpen,
  onClose,
}: {
  held: HeldMessage
  isOpen: boolean
  onClose: () => void
}) {
  const queryClient = useQueryClient()
  const isRefused = held.state === 'refused'
  const gone = useMutation({
    mutationFn: () => takeBackHeld(held.id),
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
    // It may have been sent meanwhile.
    onSettled: async () => {
      onClose()
      await queryClient.invalidateQueries({ queryKey: heldQuery().queryKey })
    },
  })
  return (
    <ConfirmDialog
      title={isRefused ? t('held-remove-question') : t('held-withdraw-question')}
      isOpen={isOpen}
      onClose={onClose}
      onConfirm={() => gone.mutate()}
      confirm={isRefused ? t('held-remove') : t('held-withdraw')}
      danger
      isPending={gone.isPending}
    >
      <p className="text-reading">{t('held-withdraw-explained')}</p>
    </ConfirmDialog>
  )
}
