import { t } from '@messages/security'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { config } from '@/shared/config'
import { identity } from '@/shared/identity/identity'
import { useAuthState } from '@/shared/identity/session'
import type { SignInMethod } from '@/shared/identity/types'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { methodsKey, methodsQuery, sessionsKey } from '../queries'
import { useRecent } from '../use-recent'
import { methodName, problemOf } from '../words'
import { ChangePassword } from './change-password'
import { Section } from './section'

/** The password and the outside accounts that open this account. */
export function SignInMethods() {
  const uid = useAuthState()?.uid ?? ''
  const { data: methods = [] } = useQuery(methodsQuery(uid))
  const { run, act, problem, question } = useActs()
  const [removing, setRemoving] = useState<SignInMethod>()
  const [changing, setChanging] = useState(false)

  const has = (id: string) => methods.some((method) => method.id === id)
  return (
    <Section id="methods" title={t('sign-in-methods')}>
      {problem && (
        <div className="mb-md">
          <Alert tone="error">{problem}</Alert>
        </div>
      )}
      <ul className="divide-y divide-line">
        {methods.map((method) => (
          <Method
            key={method.id}
            method={method}
            onChange={method.id === 'password' ? () => setChanging(true) : undefined}
            onRemove={methods.length > 1 ? () => setRemoving(method) : undefined}
          />
        ))}
      </ul>
      <div className="mt-sm flex flex-wrap gap-sm">
        {config.google !== 'off' && !has('google.com') && (
          <Button
            kind="outline"
            onPress={() => act(() => identity.addGoogle(), t('sign-in-methods-google-added'))}
          >
            {t('sign-in-methods-add-google')}
          </Button>
        )}
        {methods.length > 0 && !has('password') && (
          <Button kind="outline" onPress={() => setChanging(true)}>
            {t('sign-in-methods-set-password')}
          </Button>
        )}
      </div>
      {changing && (
        <ChangePassword
          isNew={!has('password')}
          onClose={() => setChanging(false)}
          onChange={(password) => run(() => identity.changePassword(password))}
        />
      )}
      <ConfirmDialog
        title={t('sign-in-methods-remove-question', { method: methodName(removing?.id ?? '') })}
        isOpen={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => {
          const id = removing?.id ?? ''
          setRemoving(undefined)
          act(
            () => identity.removeMethod(id),
            t('sign-in-methods-removed', { method: methodName(id) }),
          )
        }}
        confirm={t('sign-in-methods-remove')}
        danger
      >
        <p className="text-reading">{t('sign-in-methods-no-longer-log-in')}</p>
      </ConfirmDialog>
      {question}
    </Section>
  )
}

/** Changes what opens the account, and asks anew which methods and sessions there are. */
function useActs() {
  const queryClient = useQueryClient()
  const { run, question } = useRecent()
  const [problem, setProblem] = useState<string>()
  const act = (work: () => Promise<void>, done: string) => {
    setProblem(undefined)
    run(work)
      .then(
        (ran) => ran && toast(done),
        (error: unknown) => setProblem(problemOf(error)),
      )
      .finally(() => {
        void queryClient.invalidateQueries({ queryKey: methodsKey })
        void queryClient.invalidateQueries({ queryKey: sessionsKey })
      })
  }
  return { run, act, problem, question }
}

function Method({
  method,
  onChange,
  onRemove,
}: {
  method: SignInMethod
  onChange: (() => void) | undefined
  /** Absent for the last one: nothing else would open the account. */
  onRemove: (() => void) | undefined
}) {
  const name = methodName(method.id)
  return (
    <li className="flex flex-wrap items-center justify-between gap-sm py-sm">
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-reading">{name}</p>
        <p className="text-caption text-lightText wrap-anywhere">{method.email}</p>
      </div>
      <div className="flex gap-sm">
        {onChange && (
          <Button kind="outline" size="sm" onPress={onChange}>
            {t('sign-in-methods-change-password')}
          </Button>
        )}
        {onRemove && (
          <Button
            kind="outline"
            size="sm"
            onPress={onRemove}
            aria-label={t('sign-in-methods-remove-named', { method: name })}
          >
            {t('sign-in-methods-remove')}
          </Button>
        )}
      </div>
    </li>
  )
}
