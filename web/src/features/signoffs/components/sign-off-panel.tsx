import { t } from '@messages/signoffs'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { isStatus, messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import {
  askForSignOffs,
  awaitedQuery,
  signOff,
  type SignOffRef,
  type SignOffs,
  signOffsQuery,
  takeSignOffBack,
} from '../queries'
import { signOffSummary, submittedNote } from '../words'
import { SignerList } from './signer-list'

class NotSaved extends Error {
  override readonly message = t('sign-off-panel-changes-must-saved-first')
}

export interface SignOffPanelProps {
  of: SignOffRef
  /** The version of the draft that stands before the reader. */
  version: number
  /** The way to where the draft is read, when it is not on this page: there it is signed. */
  elsewhere?: ReactNode
  /** Saves what is typed but not saved yet, and says which version it is then. */
  save?: () => Promise<number | null>
  /** The page shows an older draft than the one that stands now. */
  onStale: () => void
}

/** Who vouches for what is submitted: nothing, where the project asks nobody to. */
export function SignOffPanel({ of, version, elsewhere, save, onStale }: SignOffPanelProps) {
  const id = useId()
  const [asking, setAsking] = useState(false)
  const { data, sign, back, ask } = useSignOffs({
    of,
    version,
    save,
    onStale,
    onEnd: () => setAsking(false),
  })
  if (!data) return null
  const { signers, actions } = data
  const submitted = submittedNote(data)
  const open = signers.length > 0 && data.open
  if (!open && !submitted) return null
  return (
    <section aria-labelledby={id} className="mb-lg rounded-md border border-line bg-surface p-md">
      <h2 id={id} className="text-h3">
        {t('sign-off-panel-sign-offs')}
      </h2>
      {submitted && (
        <p className="mt-xs text-body text-lightText wrap-anywhere">
          {t('sign-off-panel-version', { submittedVersion: data.submitted_version, submitted })}
        </p>
      )}
      {open && (
        <>
          <p className="mt-xs text-body text-lightText wrap-anywhere">{signOffSummary(signers)}</p>
          <div className="mt-sm">
            <SignerList signers={signers} />
          </div>
          <div className="mt-sm flex flex-wrap items-center gap-sm empty:hidden">
            {actions.includes('sign') &&
              (elsewhere ?? (
                <Button size="sm" onPress={() => setAsking(true)}>
                  {t('sign-off-panel-sign-off')}
                </Button>
              ))}
            {actions.includes('ask') && <Act by={ask}>{t('sign-off-panel-request-sign-offs')}</Act>}
            {actions.includes('withdraw') && (
              <Act by={back}>{t('sign-off-panel-withdraw-my-sign-off')}</Act>
            )}
          </div>
        </>
      )}
      <ConfirmDialog
        title={t('sign-off-panel-sign-off-stage', { stage: of.stage })}
        isOpen={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => sign.mutate()}
        confirm={t('sign-off-panel-sign-off')}
        isPending={sign.isPending}
      >
        <p className="text-reading">{t('sign-off-panel-confirm-every-answer-in')}</p>
      </ConfirmDialog>
    </section>
  )
}

function Act({
  by,
  children,
}: {
  by: { mutate: () => void; isPending: boolean }
  children: string
}) {
  return (
    <Button kind="outline" size="sm" onPress={() => by.mutate()} isPending={by.isPending}>
      {children}
    </Button>
  )
}

/** The sign-offs of a stage, and the ways to give one, to take it back and to ask for them. */
function useSignOffs({
  of,
  version,
  save,
  onStale,
  onEnd,
}: SignOffPanelProps & { onEnd: () => void }) {
  const queryClient = useQueryClient()
  const query = signOffsQuery(of)
  const { data } = useQuery(query)
  const needed = (data?.signers.length ?? 0) > 0
  const known = data?.version
  // What is saved makes signatures stale.
  useEffect(() => {
    if (needed && known !== undefined && known < version) {
      void queryClient.invalidateQueries({ queryKey: ['sign-offs', of.projectId, of.stage] })
    }
  }, [needed, known, version, queryClient, of.projectId, of.stage])
  const done = (said: string) => ({
    onSuccess: (now: SignOffs) => {
      onEnd()
      queryClient.setQueryData(query.queryKey, now)
      void queryClient.invalidateQueries({ queryKey: awaitedQuery.queryKey, exact: true })
      void queryClient.invalidateQueries({ queryKey: ['stage', of.projectId, of.stage, 'history'] })
      toast(said)
    },
    onError: (error: unknown) => {
      onEnd()
      toast(error instanceof NotSaved ? error.message : messageOf(error), { tone: 'error' })
      if (isStatus(error, 412)) onStale()
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
    },
  })
  const sign = useMutation({
    mutationFn: async () => {
      const read = save ? await save() : version
      if (read === null) throw new NotSaved()
      return signOff(of, read)
    },
    ...done(t('sign-off-panel-signed-off')),
  })
  const back = useMutation({
    mutationFn: () => takeSignOffBack(of),
    ...done(t('sign-off-panel-sign-off-withdrawn')),
  })
  const ask = useMutation({
    mutationFn: () => askForSignOffs(of),
    ...done(t('sign-off-panel-requests-sent')),
  })
  return { data, sign, back, ask }
}
