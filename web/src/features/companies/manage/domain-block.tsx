import { t } from '@messages/companies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { TextField } from '@/shared/ui/fields/text-field'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { confirmDomain, sendCode } from '../calls'
import type { Company } from '../contract'
import { hostOf } from '../page/site'
import { Part } from './part'

/** For admins: proves that the company reads mail at the host of its website. */
export function DomainBlock({ company }: { company: Company }) {
  const host = hostOf(company.site)
  return (
    <Part
      id="company-domain"
      title={t('domain')}
      explained={
        host && !company.domain ? t('domain-explained', { domain: host }) : t('domain-why')
      }
    >
      <Steps company={company} host={host} />
    </Part>
  )
}

function Steps({ company, host }: { company: Company; host: string | null }) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  if (company.domain) return <p>{t('domain-confirmed', { domain: company.domain })}</p>
  if (!host) return <p className="text-lightText">{t('domain-no-site')}</p>
  return (
    <div className="company-form">
      <Send company={company} host={host} onSent={setSentTo} />
      {sentTo && <Enter company={company} address={sentTo} />}
    </div>
  )
}

function Send({
  company,
  host,
  onSent,
}: {
  company: Company
  host: string
  onSent: (address: string) => void
}) {
  const [part, setPart] = useState('info')
  const sending = useMutation({
    mutationFn: () => sendCode(company.id, part),
    onSuccess: () => onSent(`${part.trim()}@${host}`),
  })
  return (
    <OneField
      label={t('domain-address')}
      description={t('domain-address-explained', { domain: host })}
      value={part}
      onChange={setPart}
      submit={t('domain-send')}
      isPending={sending.isPending}
      error={sending.error}
      onSubmit={() => sending.mutate()}
    />
  )
}

function Enter({ company, address }: { company: Company; address: string }) {
  const queryClient = useQueryClient()
  const [code, setCode] = useState('')
  const entering = useMutation({
    mutationFn: () => confirmDomain(queryClient, company.id, code),
    onSuccess: () => toast(t('domain-done')),
  })
  return (
    <>
      <p role="status">{t('domain-sent', { address })}</p>
      <OneField
        label={t('domain-code')}
        value={code}
        onChange={setCode}
        submit={t('domain-confirm')}
        isPending={entering.isPending}
        error={entering.error}
        onSubmit={() => entering.mutate()}
      />
    </>
  )
}

function OneField({
  label,
  description,
  value,
  onChange,
  submit,
  isPending,
  error,
  onSubmit,
}: {
  label: string
  description?: string
  value: string
  onChange: (value: string) => void
  submit: string
  isPending: boolean
  error: unknown
  onSubmit: () => void
}) {
  const fault = error instanceof ApiError ? error.fields[0]?.detail : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!isPending) onSubmit()
  }
  return (
    <form noValidate onSubmit={send}>
      <TextField
        label={label}
        {...(description && { description })}
        value={value}
        onChange={onChange}
        error={fault}
        autoComplete="off"
      />
      {error !== null && error !== undefined && !fault && (
        <Alert tone="error">{messageOf(error)}</Alert>
      )}
      <Button type="submit" kind="outline" isPending={isPending}>
        {submit}
      </Button>
    </form>
  )
}
