import { t } from '@messages/security'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { identity } from '@/shared/identity/identity'
import type { AuthenticatorSetup } from '@/shared/identity/types'
import { Button } from '@/shared/ui/buttons/button'
import { Badge } from '@/shared/ui/indicators/badge'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { makeRecoveryCodes, secondFactorQuery } from '../two-step'
import { useRecent } from '../use-recent'
import { problemOf } from '../words'
import { RecoveryCodes } from './recovery-codes'
import { Section } from './section'
import { SetUpAuthenticator } from './set-up-authenticator'

/** The authenticator app and its recovery codes. */
export function TwoStep() {
  const { data, isPending, error, refetch } = useQuery(secondFactorQuery)
  const fresh = useFresh()
  // Here, since what is below changes when the app is set up, and the recovery codes are shown after that.
  const [setup, setSetup] = useState<AuthenticatorSetup>()
  if (data && !data.available) return null
  return (
    <Section
      id="two-step"
      title={t('two-step-sign-in')}
      status={
        data &&
        (data.authenticator ? (
          <Badge tone="success">{t('two-step-status-on')}</Badge>
        ) : (
          <Badge tone="warning">{t('two-step-status-off')}</Badge>
        ))
      }
    >
      {error ? (
        <ErrorState
          title={t('two-step-could-not-loaded')}
          message={problemOf(error)}
          onRetry={() => void refetch()}
        />
      ) : (
        <Loading isLoading={isPending} skeleton={<Skeleton height={72} />}>
          {data?.required && !data.session_has_one && (
            <div className="mb-md">
              <Alert tone="warning">{t('two-step-role-needs-two-step')}</Alert>
            </div>
          )}
          {data?.authenticator ? (
            <TurnedOn id={data.authenticator.id} left={data.recovery_codes_left} />
          ) : (
            <TurnedOff onBegun={setSetup} />
          )}
        </Loading>
      )}
      {setup && (
        <SetUpAuthenticator setup={setup} onClose={() => setSetup(undefined)} onDone={fresh} />
      )}
    </Section>
  )
}

function useFresh() {
  const client = useQueryClient()
  return () => {
    void client.invalidateQueries({ queryKey: secondFactorQuery.queryKey })
    // Roles may have waited for this.
    void client.invalidateQueries({ queryKey: ['me'] })
  }
}

function TurnedOff({ onBegun }: { onBegun: (setup: AuthenticatorSetup) => void }) {
  const { run, question } = useRecent()
  const [isStarting, setStarting] = useState(false)
  const [problem, setProblem] = useState<string>()

  const start = async () => {
    setStarting(true)
    setProblem(undefined)
    await run(async () => onBegun(await identity.setUpAuthenticator())).catch((error: unknown) =>
      setProblem(problemOf(error)),
    )
    setStarting(false)
  }
  return (
    <>
      <div className="not-empty:mb-md">{problem && <Alert tone="error">{problem}</Alert>}</div>
      <p className="mb-md text-lightText">{t('two-step-requires-code-app-on')}</p>
      <Button kind="outline" onPress={() => void start()} isPending={isStarting}>
        {t('two-step-set-up-two-step')}
      </Button>
      {question}
    </>
  )
}

function TurnedOn({ id, left }: { id: string; left: number }) {
  const fresh = useFresh()
  const recent = useRecent()
  const [codes, setCodes] = useState<string[]>()
  const [isAsking, setAsking] = useState(false)
  const [doing, setDoing] = useState<'codes' | 'removal'>()
  const [problem, setProblem] = useState<string>()

  const run = async (what: 'codes' | 'removal', work: () => Promise<void>) => {
    setDoing(what)
    setProblem(undefined)
    await recent.run(work).catch((error: unknown) => setProblem(problemOf(error)))
    setDoing(undefined)
    fresh()
  }
  const renew = () => run('codes', async () => setCodes(await makeRecoveryCodes()))
  const remove = () => {
    // Before somebody is asked who they are: one dialog at a time.
    setAsking(false)
    return run('removal', () => identity.removeAuthenticator(id))
  }
  return (
    <>
      <div className="not-empty:mb-md">{problem && <Alert tone="error">{problem}</Alert>}</div>
      <p className="mb-sm">{t('two-step-is-on')}</p>
      <p className="mb-md text-lightText">
        {left === 0
          ? t('two-step-no-recovery-codes-generate')
          : t('two-step-recovery-codes-left', { left })}
      </p>
      <div className="flex flex-wrap gap-sm">
        <Button kind="outline" onPress={() => void renew()} isPending={doing === 'codes'}>
          {t('two-step-generate-new-recovery-codes')}
        </Button>
        <Button kind="quiet" onPress={() => setAsking(true)} isPending={doing === 'removal'}>
          {t('two-step-turn-off')}
        </Button>
      </div>
      <ConfirmDialog
        title={t('two-step-turn-off-two-step')}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void remove()}
        confirm={t('two-step-turn-off')}
        danger
      >
        {t('two-step-password-google-alone-enough')}
      </ConfirmDialog>
      {recent.question}
      {codes && <RecoveryCodes codes={codes} onClose={() => setCodes(undefined)} />}
    </>
  )
}
