import { t, Text } from '@messages/documents'
import { getLocalTimeZone, today } from '@internationalized/date'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { ApiError, messageOf } from '@/shared/api/errors'
import { day } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { DateField } from '@/shared/ui/fields/date-field'
import { TextField } from '@/shared/ui/fields/text-field'
import { Badge } from '@/shared/ui/indicators/badge'
import { toast } from '@/shared/ui/messages/toast'
import { Dialog } from '@/shared/ui/overlays/dialog'
import {
  documentQuery,
  documentsKey,
  type DocumentView,
  type Grant,
  grantAccess,
  revokeAccess,
} from '../queries'

/** Gives people access to one document, for a purpose and until a day; and takes it back. */
export function AccessDialog({
  projectId,
  document,
  onClose,
}: {
  projectId: string
  document: DocumentView
  onClose: () => void
}) {
  const form = useId()
  const id = document.document_id
  const detail = useQuery(documentQuery(projectId, id))
  const { grant, ...terms } = useGrant(projectId, id)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    grant.mutate()
  }
  const grants = detail.data?.grants ?? []
  const other = grant.error && !(grant.error instanceof ApiError && grant.error.fields.length > 0)
  return (
    <Dialog
      title={t('access-dialog-give-access')}
      isOpen
      onClose={onClose}
      isDismissable={!grant.isPending}
      actions={
        <>
          <Button kind="outline" onPress={onClose} isDisabled={grant.isPending}>
            {t('access-dialog-close')}
          </Button>
          <Button type="submit" form={form} isPending={grant.isPending}>
            {t('access-dialog-give-access')}
          </Button>
        </>
      }
    >
      <p className="mb-md text-lightText">
        {t('access-dialog-they-log-in-email', {
          filename: document.filename,
          marked: document.watermarked ? 'yes' : 'no',
        })}
      </p>
      <form id={form} onSubmit={submit} noValidate>
        <Terms {...terms} />
        {other && <p className="text-error">{messageOf(grant.error)}</p>}
      </form>
      {grants.length > 0 && <GrantList projectId={projectId} document={document} grants={grants} />}
    </Dialog>
  )
}

/** To whom, what for and how long; and what the server has against it. */
function useGrant(projectId: string, id: string) {
  const [email, setEmail] = useState('')
  const [purpose, setPurpose] = useState('')
  const [until, setUntil] = useState(inAMonth)
  const refresh = useRefresh(projectId, id)
  const grant = useMutation({
    mutationFn: () => grantAccess(projectId, id, { email, purpose, until: endOf(until) }),
    onSuccess: async () => {
      await refresh()
      setEmail('')
      setPurpose('')
    },
  })
  const errorOf = (field: string) => {
    const found =
      grant.error instanceof ApiError
        ? grant.error.fields.find((one) => one.field === field)
        : undefined
    return found ? { error: found.detail } : {}
  }
  return { email, setEmail, purpose, setPurpose, until, setUntil, grant, errorOf }
}

function Terms({
  email,
  setEmail,
  purpose,
  setPurpose,
  until,
  setUntil,
  errorOf,
}: Omit<ReturnType<typeof useGrant>, 'grant'>) {
  return (
    <>
      <TextField
        label={t('access-dialog-email-address')}
        type="email"
        value={email}
        onChange={setEmail}
        autoFocus
        {...errorOf('email')}
      />
      <TextField
        label={t('access-dialog-purpose')}
        value={purpose}
        onChange={setPurpose}
        limit={300}
        {...errorOf('purpose')}
      />
      <DateField
        label={t('access-dialog-until-label')}
        value={until}
        onChange={setUntil}
        {...errorOf('until')}
      />
    </>
  )
}

/** Reads again who has access to a document. */
function useRefresh(projectId: string, id: string) {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: [...documentsKey(projectId), id] })
}

function GrantList({
  projectId,
  document,
  grants,
}: {
  projectId: string
  document: DocumentView
  grants: Grant[]
}) {
  const id = document.document_id
  const refresh = useRefresh(projectId, id)
  const revoke = useMutation({
    mutationFn: (one: Grant) => revokeAccess(projectId, id, one.grant_id),
    onSuccess: refresh,
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  return (
    <>
      <h3 className="mt-sm mb-xs text-label">{t('access-dialog-who-access')}</h3>
      <ul>
        {grants.map((one) => (
          <li
            key={one.grant_id}
            className="flex items-center justify-between gap-md border-t border-line py-2"
          >
            <span className="min-w-0">
              <span className="flex flex-wrap items-center gap-sm wrap-anywhere">
                {one.email}
                {one.over && <Badge>{t('access-dialog-expired')}</Badge>}
              </span>
              <span className="block text-caption font-normal text-lightText wrap-anywhere">
                {t('access-dialog-entry', { purpose: one.purpose, until: day(one.until) })}
              </span>
            </span>
            <Button kind="quiet" size="sm" onPress={() => revoke.mutate(one)}>
              <Text
                id="access-dialog-revoke-access"
                args={{ email: one.email }}
                elements={{ span: <span className="sr-only" /> }}
              />
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** The last second of a day where the reader is. */
function endOf(isoDay: string): string {
  return new Date(`${isoDay || '1970-01-02'}T23:59:59`).toISOString()
}

function inAMonth(): string {
  return today(getLocalTimeZone()).add({ months: 1 }).toString()
}
