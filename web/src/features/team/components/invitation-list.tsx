import { t } from '@messages/team'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { Badge } from '@/shared/ui/indicators/badge'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { type Invitation, revoke } from '../api'
import { invitationNote, invitationState, invitee } from '../words'

/** What the owner has sent and nobody has accepted. */
export function InvitationList({
  projectId,
  invitations,
  onDone,
}: {
  projectId: string
  invitations: Invitation[]
  onDone: () => Promise<void>
}) {
  const [asking, setAsking] = useState<Invitation | null>(null)
  const back = useMutation({
    mutationFn: (invitation: Invitation) => revoke(projectId, invitation.invitation_id),
    onSuccess: async () => {
      await onDone()
      setAsking(null)
      toast(t('invitation-list-invitation-revoked'))
    },
    onError: async (error) => {
      setAsking(null)
      await onDone()
      toast(messageOf(error), { tone: 'error' })
    },
  })
  return (
    <>
      <ul className="border-b border-line">
        {invitations.map((one) => {
          const { label, tone } = invitationState(one.state)
          return (
            <li
              key={one.invitation_id}
              className="flex flex-wrap items-center gap-x-md gap-y-1 border-t border-line py-3"
            >
              <div className="min-w-0 flex-1 basis-60">
                <p className="text-label wrap-anywhere">{invitee(one)}</p>
                <p className="text-caption font-normal text-lightText">{invitationNote(one)}</p>
              </div>
              <Badge tone={tone}>{label}</Badge>
              {one.state === 'pending' && (
                <Button
                  kind="outline"
                  size="sm"
                  onPress={() => setAsking(one)}
                  aria-label={t('invitation-list-revoke-invitation', { invitee: invitee(one) })}
                >
                  {t('invitation-list-revoke')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      <ConfirmDialog
        title={t('invitation-list-revoke-question')}
        isOpen={asking !== null}
        onClose={() => setAsking(null)}
        onConfirm={() => asking && back.mutate(asking)}
        confirm={t('invitation-list-revoke')}
        danger
        isPending={back.isPending}
      >
        <p className="text-reading wrap-anywhere">
          {t('invitation-list-link-in-email-no', { invitee: (asking && invitee(asking)) ?? '' })}
        </p>
      </ConfirmDialog>
    </>
  )
}
