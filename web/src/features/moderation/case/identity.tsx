import { t, Text } from '@messages/moderation-desk'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Alert } from '@/shared/ui/messages/alert'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { hideIdentity, showIdentity } from '../calls'
import { deskKey, type Details, reportQuery } from '../queries'

/** Whether the profile is said to pretend to be the reporter, and how that can be checked. */
export function ClaimedIdentity({ report: { is_of_me, proof } }: { report: Details }) {
  if (is_of_me === null && !proof) return null
  return (
    <>
      {is_of_me !== null && (
        <p className="font-medium">{is_of_me ? t('identity-of-me') : t('identity-of-other')}</p>
      )}
      {proof && (
        <>
          <p className="case-by">{t('identity-proof')}</p>
          <blockquote dir="auto" className="case-quote">
            {proof}
          </blockquote>
        </>
      )}
    </>
  )
}

/** Hides name and photo until the case is decided, and shows them again. */
export function HideIdentity({ report }: { report: Details }) {
  const queryClient = useQueryClient()
  const [isAsked, setAsked] = useState(false)
  const sent = useMutation({
    mutationFn: (what: typeof hideIdentity) => what(report.id),
    onSuccess: (changed) => queryClient.setQueryData(reportQuery(report.id).queryKey, changed),
    onSettled: async () => {
      setAsked(false)
      // Others may have been faster, and the profile beside it looks different now.
      await Promise.all(
        [deskKey, ['people']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
      )
    },
  })
  const hidden = report.hidden_identity
  if (!hidden && !canHide(report)) return null
  const isMine = report.claim?.is_mine === true
  return (
    <div className="case-claim">
      {sent.error && <Alert tone="error">{messageOf(sent.error)}</Alert>}
      <p className="case-told">
        {hidden ? <HiddenNow hidden={hidden} /> : t(isMine ? 'identity-may' : 'identity-take')}
      </p>
      {isMine && (!hidden || hidden.name !== null) && (
        <div>
          <Button
            kind="outline"
            size="sm"
            isPending={sent.isPending && !isAsked}
            onPress={() => (hidden ? sent.mutate(showIdentity) : setAsked(true))}
          >
            {hidden ? t('identity-show') : t('identity-hide')}
          </Button>
        </div>
      )}
      <ConfirmDialog
        title={t('identity-confirm', { name: report.name })}
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        onConfirm={() => sent.mutate(hideIdentity)}
        confirm={t('identity-hide-now')}
        isPending={sent.isPending}
      >
        <p>{t('identity-explained')}</p>
      </ConfirmDialog>
    </div>
  )
}

const canHide = ({ reason, proof, subject, decision }: Details) =>
  reason === 'impersonation' && proof !== null && subject.kind === 'profile' && !decision

function HiddenNow({ hidden }: { hidden: NonNullable<Details['hidden_identity']> }) {
  if (hidden.name === null) return t('identity-was', { time: moment(hidden.hidden_at) })
  return (
    <Text
      id="identity-hidden"
      args={{ name: hidden.name, time: moment(hidden.until) }}
      elements={{ bdi: <bdi /> }}
    />
  )
}
