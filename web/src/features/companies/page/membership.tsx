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
import { OwnPlace } from '../answer/own-place'
import { TitleDialog } from '../answer/title-dialog'

/** What the caller is at the company, and the next step. */
export function Membership({ company }: { company: Company }) {
  const [dialog, setDialog] = useState<'title' | 'end' | null>(null)
  const { my } = company
  const close = () => setDialog(null)
  return (
    <section aria-label={t('my')} className="company-my">
      <div className="company-said">
        <State company={company} />
      </div>
      <div className="company-next">
        {(!my || my.state === 'invited') && (
          <Button kind={my ? 'primary' : 'outline'} onPress={() => setDialog('title')}>
            {my ? t('join-accept') : t('join')}
          </Button>
        )}
        {company.can_take_over && <TakeOver company={company} />}
        {my?.state === 'active' && <OwnPlace company={company} />}
        {my && my.state !== 'active' && (
          <Button kind="outline" onPress={() => setDialog('end')}>
            {endOf(my.state)}
          </Button>
        )}
      </div>
      {dialog === 'title' && <TitleDialog company={company} onClose={close} />}
      {dialog === 'end' && <EndDialog company={company} onClose={close} />}
    </section>
  )
}

/** In words; what they do there stands below their face. */
function State({ company }: { company: Company }) {
  const { my, can_take_over: canTakeOver } = company
  if (!my) return <Said title={t('my-none')}>{t('my-none-explained')}</Said>
  if (my.state === 'asked') return <Said title={t('my-asked')}>{t('join-asked')}</Said>
  if (my.state === 'invited')
    return <Said title={t('my-invited')}>{t('my-invited-explained')}</Said>
  return <Said title={t('my-member')}>{canTakeOver && t('take-over-explained')}</Said>
}

function Said({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <>
      <p className="text-h3">{title}</p>
      {children && <p className="text-body text-lightText wrap-anywhere">{children}</p>}
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
