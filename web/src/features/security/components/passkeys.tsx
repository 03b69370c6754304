import { t, Text } from '@messages/security'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { config } from '@/shared/config'
import { canPasskeys } from '@/shared/identity/can-passkeys'
import { identity } from '@/shared/identity/identity'
import { useAuthState } from '@/shared/identity/session'
import { ago, day, moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Badge } from '@/shared/ui/indicators/badge'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { sessionsKey } from '../queries'
import {
  beginPasskey,
  type Passkey,
  passkeysQuery,
  type Registration,
  removePasskey,
} from '../passkeys'
import { useRecent } from '../use-recent'
import { problemOf } from '../words'
import { AddPasskey } from './add-passkey'
import { Section } from './section'

/** Passkeys of the account; absent where the server keeps none. */
export function Passkeys() {
  const uid = useAuthState()?.uid ?? ''
  const { data, isPending, error, refetch } = useQuery(passkeysQuery(uid))
  if (!config.passkeys) return null
  return (
    <Section id="passkeys" title={t('passkeys')}>
      {error ? (
        <ErrorState
          title={t('passkeys-could-not-loaded')}
          message={problemOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading isLoading={isPending} skeleton={<Skeleton height={72} />}>
          {data && <Loaded items={data.items} most={data.limit} />}
        </Loading>
      )}
    </Section>
  )
}

function Loaded({ items, most }: { items: Passkey[]; most: number }) {
  const [begun, setBegun] = useState<Registration>()
  const [removing, setRemoving] = useState<Passkey>()
  const { add, remove, fresh, doing, problem, question } = useActs(setBegun)
  return (
    <>
      <div className="not-empty:mb-md">{problem && <Alert tone="error">{problem}</Alert>}</div>
      <p className="mb-md text-lightText">{t('passkeys-log-in-fingerprint-face')}</p>
      {items.length === 0 ? (
        <p className="mb-md">{t('passkeys-no-passkeys-yet')}</p>
      ) : (
        <ul className="mb-md divide-y divide-line">
          {items.map((passkey) => (
            <Row
              key={passkey.id}
              passkey={passkey}
              isRemoving={doing === passkey.id}
              onRemove={() => setRemoving(passkey)}
            />
          ))}
        </ul>
      )}
      <Add
        isPossible={items.length < most}
        most={most}
        isPending={doing === 'add'}
        onAdd={() => void add()}
      />
      {begun && (
        <AddPasskey
          begun={begun}
          onClose={() => setBegun(undefined)}
          onDone={() => {
            setBegun(undefined)
            toast(t('passkeys-passkey-added'))
            fresh()
          }}
        />
      )}
      <ConfirmDialog
        title={t('passkeys-remove-question', { name: removing?.name ?? '' })}
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => {
          setRemoving(undefined)
          if (removing) void remove(removing)
        }}
        confirm={t('passkeys-remove')}
        danger
      >
        <p className="text-reading">
          {t('passkeys-no-longer-log-in', { current: removing?.current ? 'yes' : 'no' })}
        </p>
      </ConfirmDialog>
      {question}
    </>
  )
}

/** Begins a passkey and removes one, asking who is there where that is long ago. */
function useActs(onBegun: (begun: Registration) => void) {
  const queryClient = useQueryClient()
  const { run, question } = useRecent()
  const navigate = useNavigate()
  const [doing, setDoing] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const fresh = () => {
    void queryClient.invalidateQueries({ queryKey: ['account', 'passkeys'] })
    void queryClient.invalidateQueries({ queryKey: sessionsKey })
  }
  const act = async (what: string, work: () => Promise<void>) => {
    setDoing(what)
    setProblem(undefined)
    await run(work).catch((error: unknown) => setProblem(problemOf(error)))
    setDoing(undefined)
  }
  const add = () => act('add', async () => onBegun(await beginPasskey()))
  const remove = ({ id, name, current }: Passkey) =>
    act(id, async () => {
      await removePasskey(id)
      toast(t('passkeys-removed', { name }))
      if (!current) return fresh()
      // Its session has ended.
      await identity.signOut()
      await navigate({ to: '/login' })
    })
  return { add, remove, fresh, doing, problem, question }
}

function Add({
  isPossible,
  most,
  isPending,
  onAdd,
}: {
  isPossible: boolean
  most: number
  isPending: boolean
  onAdd: () => void
}) {
  if (!canPasskeys()) {
    return <p>{t('passkeys-browser-does-not-support')}</p>
  }
  if (!isPossible) return <p>{t('passkeys-account-most-passkeys-remove', { most })}</p>
  return (
    <Button kind="outline" isPending={isPending} onPress={onAdd}>
      {t('passkeys-add-passkey')}
    </Button>
  )
}

function Row({
  passkey: { name, created_at, last_used_at, current },
  isRemoving,
  onRemove,
}: {
  passkey: Passkey
  isRemoving: boolean
  onRemove: () => void
}) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-sm py-sm">
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-sm text-reading wrap-anywhere">
          {name}
          {current && <Badge tone="success">{t('passkeys-session')}</Badge>}
        </p>
        <p className="text-caption text-lightText">
          {t('passkeys-added', { day: day(created_at) })} ·{' '}
          {last_used_at ? (
            <Text
              id="passkeys-last-used"
              args={{ ago: ago(last_used_at) }}
              elements={{ time: <time dateTime={last_used_at} title={moment(last_used_at)} /> }}
            />
          ) : (
            t('passkeys-not-used-yet')
          )}
        </p>
      </div>
      <Button
        kind="quiet"
        size="sm"
        isPending={isRemoving}
        onPress={onRemove}
        aria-label={t('passkeys-remove-named', { name })}
      >
        {t('passkeys-remove')}
      </Button>
    </li>
  )
}
