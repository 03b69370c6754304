import { t } from '@messages/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { useAuthState } from '@/shared/identity/session'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import { changeMember } from '../calls'
import type { Company } from '../contract'
import { EndDialog, endOf } from '../answer/end-dialog'
import { TitleDialog } from '../answer/title-dialog'

/** What the caller is at the company, and the next step. */
export function Membership({ company, isAdmin }: { company: Company; isAdmin: boolean }) {
  const [dialog, setDialog] = useState<'title' | 'end' | null>(null)
  const { my } = company
  const close = () => setDialog(null)
  return (
    <section aria-label={t('my')} className="company-my">
      <div className="company-said">
        <State company={company} isAdmin={isAdmin} />
      </div>
      <div className="company-next">
        {(!my || my.state === 'invited') && (
          <Button kind={my ? 'primary' : 'outline'} onPress={() => setDialog('title')}>
            {my ? t('join-accept') : t('join')}
          </Button>
        )}
        {company.can_take_over && <TakeOver company={company} />}
        {my?.state === 'active' && (
          <Button kind="outline" size="sm" onPress={() => setDialog('title')}>
            {t('join-title-edit')}
          </Button>
        )}
        {my && (
          <Button
            kind={my.state === 'active' ? 'quiet' : 'outline'}
            size={my.state === 'active' ? 'sm' : 'md'}
            onPress={() => setDialog('end')}
          >
            {endOf(my.state)}
          </Button>
        )}
      </div>
      {dialog === 'title' && <TitleDialog company={company} onClose={close} />}
      {dialog === 'end' && <EndDialog company={company} onClose={close} />}
    </section>
  )
}

/** In words, with what they do there. */
function State({ company, isAdmin }: { company: Company; isAdmin: boolean }) {
  const { my, can_take_over: canTakeOver } = company
  if (!my) return <Said title={t('my-none')}>{t('my-none-explained')}</Said>
  if (my.state === 'asked') return <Said title={t('my-asked')}>{t('join-asked')}</Said>
  if (my.state === 'invited')
    return <Said title={t('my-invited')}>{t('my-invited-explained')}</Said>
  return (
    <Said title={isAdmin ? t('my-admin') : t('my-member')}>
      {my.title && <bdi>{my.title}</bdi>}
      {canTakeOver && <span className="block">{t('take-over-explained')}</span>}
    </Said>
  )
}

function Said({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <p className="text-h3">{title}</p>
      <p className="text-body text-lightText wrap-anywhere">{children}</p>
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
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  return (
    <Button isPending={taking.isPending} onPress={() => taking.mutate()}>
      {t('take-over')}
    </Button>
  )
}
