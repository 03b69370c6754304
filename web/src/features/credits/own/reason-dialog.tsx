import { t } from '@messages/credits'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '@/shared/ui/messages/toast'
import { answer, decide } from '../calls'
import type { AskedCredit } from '../contract'
import { TextDialog } from './text-dialog'

interface Props {
  asked: AskedCredit
  onClose: () => void
}

/** Says what declining does: of a project, it makes the credit disputed. */
export function DeclineDialog({ asked: { id, capacity, person }, onClose }: Props) {
  const queryClient = useQueryClient()
  const { name } = person
  const explained = {
    project: t('asked-decline-project', { name }),
    colleague: t('asked-decline-colleague', { name }),
    staff: t('asked-decline-staff', { name }),
  }[capacity]
  return (
    <TextDialog
      title={t('asked-decline-title', { name })}
      explained={explained}
      label={t('asked-reason')}
      missing={t('asked-reason-missing')}
      submit={t('asked-decline')}
      isOptional={capacity === 'colleague'}
      send={(reason) =>
        (capacity === 'staff' ? decide : answer)(queryClient, id, 'decline', reason)
      }
      onSent={() => toast(t('asked-declined'))}
      onClose={onClose}
    />
  )
}

export function WithdrawDialog({ asked: { id, capacity, person }, onClose }: Props) {
  const queryClient = useQueryClient()
  const { name } = person
  const isStaff = capacity === 'staff'
  return (
    <TextDialog
      title={isStaff ? t('desk-withdraw-title') : t('asked-withdraw-title')}
      explained={
        isStaff ? t('desk-withdraw-explained', { name }) : t('asked-withdraw-explained', { name })
      }
      label={t('asked-reason')}
      missing={t('asked-reason-missing')}
      submit={t('asked-withdraw')}
      isOptional={capacity === 'colleague'}
      send={(reason) => (isStaff ? decide : answer)(queryClient, id, 'withdraw', reason)}
      onSent={() => toast(t('asked-withdrawn'))}
      onClose={onClose}
    />
  )
}
