import { t } from '@messages/connections'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useAuthState } from '@/shared/identity/session'
import { currentDay as today, dayRange } from '@/shared/lib/format'
import { addToMessageDraft, firstMessageTo } from '@/shared/people/message-draft'
import { Button } from '@/shared/ui/buttons/button'
import { DateField } from '@/shared/ui/fields/date-field'
import { TextField } from '@/shared/ui/fields/text-field'
import { FormDialog } from '@/shared/ui/overlays/form-dialog'

export interface DaysAsked {
  free_from?: string
  free_until?: string
}

interface Asked {
  person: { uid: string; name: string }
  /** Of the search that led here. */
  days: DaysAsked
}

/** Asks whether somebody is free: a message about days, written for the caller, who reads it before it is sent. */
export function AskDates(asked: Asked) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button kind="outline" onPress={() => setOpen(true)}>
        {t('dates-ask')}
      </Button>
      {isOpen && <DatesDialog {...asked} onClose={() => setOpen(false)} />}
    </div>
  )
}

function DatesDialog({ person, days, onClose }: Asked & { onClose: () => void }) {
  const me = useAuthState()?.uid ?? ''
  const navigate = useNavigate()
  const [from, setFrom] = useState(days.free_from ?? '')
  const [until, setUntil] = useState(days.free_until ?? '')
  const [work, setWork] = useState('')
  const [isChecked, setChecked] = useState(false)
  const faults = isChecked ? faultsOf(from, until) : {}
  const submit = () => {
    setChecked(true)
    if (Object.keys(faultsOf(from, until)).length > 0) return
    const span: 'day' | 'days' = from === until ? 'day' : 'days'
    const values = { name: person.name, span, days: dayRange(from, until), work: work.trim() }
    const text = values.work ? t('dates-text-work', values) : t('dates-text', values)
    addToMessageDraft(me, firstMessageTo(person.uid), text)
    onClose()
    void navigate({ to: '/messages/to/$uid', params: { uid: person.uid } })
  }
  return (
    <FormDialog
      title={t('dates-title', { name: person.name })}
      submit={t('dates-write')}
      isPending={false}
      onClose={onClose}
      onSubmit={submit}
    >
      <p className="mb-md text-lightText">{t('dates-explained')}</p>
      <DateField label={t('dates-from')} value={from} onChange={setFrom} error={faults.from} />
      <DateField label={t('dates-until')} value={until} onChange={setUntil} error={faults.until} />
      <TextField
        label={t('dates-work')}
        description={t('dates-work-help')}
        optional
        value={work}
        onChange={setWork}
        limit={120}
        maxLength={120}
      />
    </FormDialog>
  )
}

function faultsOf(from: string, until: string): { from?: string; until?: string } {
  if (from && until && until < from) return { until: t('dates-order') }
  if (from && until && until < today()) return { until: t('dates-past') }
  return {
    ...(!from && { from: t('dates-missing') }),
    ...(!until && { until: t('dates-missing') }),
  }
}
