import { t } from '@messages/security'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import { messageOf } from '@/shared/api/errors'
import { useAuthState } from '@/shared/identity/session'
import { ago, moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Badge } from '@/shared/ui/indicators/badge'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { toast } from '@/shared/ui/messages/toast'
import {
  type AccountSession,
  endOtherSessions,
  endSession,
  sessionsKey,
  sessionsQuery,
} from '../queries'
import { methodName } from '../words'
import { Section } from './section'

/** Where the account is signed in, and how that ends. */
export function Sessions() {
  const uid = useAuthState()?.uid ?? ''
  const queryClient = useQueryClient()
  const { data, isPending, error, refetch } = useQuery(sessionsQuery(uid))
  const refresh = () => queryClient.invalidateQueries({ queryKey: sessionsKey })
  const end = useMutation({ mutationFn: endSession, onSettled: refresh })
  const endOthers = useMutation({
    mutationFn: endOtherSessions,
    onSuccess: () => toast(t('sessions-signed-out-on-all')),
    onSettled: refresh,
  })
  const problem = end.error ?? endOthers.error
  const others = data?.items.some((session) => !session.current)
  if (error) {
    return (
      <Section id="sessions" title={t('sessions-where-signed-in')}>
        <ErrorState
          title={t('sessions-could-not-loaded')}
          message={messageOf(error)}
          onRetry={() => void refetch()}
        />
      </Section>
    )
  }
  return (
    <Section id="sessions" title={t('sessions-where-signed-in')}>
      <Loading isLoading={isPending} skeleton={<Skeleton height={120} />}>
        {data && !data.available && (
          <p className="text-lightText">{t('sessions-account-managed-by-firebase')}</p>
        )}
        {problem && (
          <div className="mb-md">
            <Alert tone="error">{messageOf(problem)}</Alert>
          </div>
        )}
        <ul className="divide-y divide-line">
          {data?.items.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isEnding={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
        {others && (
          <div className="mt-md">
            <Button
              kind="outline"
              isPending={endOthers.isPending}
              onPress={() => endOthers.mutate()}
            >
              {t('sessions-sign-out-everywhere-else')}
            </Button>
          </div>
        )}
      </Loading>
    </Section>
  )
}

/** A name such as "Safari on iPhone" says which. */
function DeviceIcon({ device }: { device: string }) {
  const Icon = /iphone|ipad|android/i.test(device) ? Smartphone : Monitor
  return <Icon size={20} className="shrink-0 text-lightText" aria-hidden />
}

function SessionRow({
  session,
  isEnding,
  onEnd,
}: {
  session: AccountSession
  isEnding: boolean
  onEnd: () => void
}) {
  const facts = [session.place, t('sessions-signed-in', { method: methodName(session.provider) })]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-md gap-y-sm py-3">
      <DeviceIcon device={session.device} />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-sm text-reading">
          {session.device}
          {session.current && <Badge tone="success">{t('sessions-device')}</Badge>}
        </p>
        <p className="text-caption text-lightText wrap-anywhere">
          {facts.filter(Boolean).join(' · ')}
        </p>
        <p className="text-caption text-lightText">
          {session.current ? (
            t('sessions-in-use')
          ) : (
            <>
              {t('sessions-last-used')}{' '}
              <time dateTime={session.last_used_at} title={moment(session.last_used_at)}>
                {ago(session.last_used_at)}
              </time>
            </>
          )}
        </p>
      </div>
      {!session.current && (
        <Button
          kind="outline"
          size="sm"
          isPending={isEnding}
          onPress={onEnd}
          aria-label={t('sessions-sign-out-device', {
            device: session.device,
            ago: ago(session.last_used_at),
          })}
        >
          {t('sessions-sign-out')}
        </Button>
      )}
    </li>
  )
}
