import { t } from '@messages/settings'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { problemOf, useRecent } from '@/features/security/api'
import { messageOf } from '@/shared/api/errors'
import { meQuery, useAuthState } from '@/shared/identity/session'
import { Button } from '@/shared/ui/buttons/button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { deletionQuery, requestDeletion } from './queries'
import { DeleteAccountDialog } from './delete-account-dialog'
import { KeepAccount } from './keep-account'

/** The end of the account, apart from everything that can be taken back at once. */
export function DeleteAccount() {
  return (
    <section aria-labelledby="delete-account" className="settings-danger">
      <h2 id="delete-account" className="mb-sm scroll-mt-lg text-h2">
        {t('your-data-delete')}
      </h2>
      <Deletion />
    </section>
  )
}

function Deletion() {
  const uid = useAuthState()?.uid ?? ''
  const queryClient = useQueryClient()
  const { run, question } = useRecent()
  const { data, error, isPending, refetch } = useQuery(deletionQuery(uid))
  const [isOpen, setOpen] = useState(false)
  const [isSending, setSending] = useState(false)
  const [problem, setProblem] = useState<string>()

  const send = async () => {
    setOpen(false)
    setSending(true)
    setProblem(undefined)
    try {
      await run(async () => {
        queryClient.setQueryData(deletionQuery(uid).queryKey, await requestDeletion())
        await queryClient.invalidateQueries({ queryKey: meQuery(uid).queryKey })
      })
    } catch (failed) {
      setProblem(problemOf(failed))
    } finally {
      setSending(false)
    }
  }
  if (error) {
    return (
      <ErrorState
        title={t('your-data-could-not-load')}
        message={messageOf(error)}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <Loading isLoading={isPending} skeleton={<Skeleton height={72} />}>
      <div className="not-empty:mb-md">{problem && <Alert tone="error">{problem}</Alert>}</div>
      {data?.due_at && <KeepAccount dueAt={data.due_at} />}
      {data?.is_staff && !data.due_at && <p>{t('your-data-staff')}</p>}
      {data && !data.is_staff && !data.due_at && (
        <>
          <p className="mb-md text-lightText">
            {t('your-data-delete-help', { days: data.grace_days })}
          </p>
          <Button kind="danger" isPending={isSending} onPress={() => setOpen(true)}>
            {t('your-data-delete-button')}
          </Button>
          {isOpen && (
            <DeleteAccountDialog
              deletion={data}
              onClose={() => setOpen(false)}
              onConfirm={() => void send()}
            />
          )}
        </>
      )}
      {question}
    </Loading>
  )
}
