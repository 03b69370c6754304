import { t } from '@messages/team'
import { useMutation } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Button } from '@/shared/ui/buttons/button'
import { Badge } from '@/shared/ui/indicators/badge'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { type Invitation, invitationLink, resend, revoke } from '../api'
import { invitationNote, invitationState, invitee } from '../words'
import { LinkDialog } from './link-dialog'

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
        {invitations.map((one) => (
          <Sent key={one.invitation_id} invitation={one} onRevoke={() => setAsking(one)}>
            <Again projectId={projectId} invitation={one} onDone={onDone} />
          </Sent>
        ))}
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

function Sent({
  invitation,
  onRevoke,
  children,
}: {
  invitation: Invitation
  onRevoke: () => void
  /** Ways to send it again. */
  children: ReactNode
}) {
  const { label, tone } = invitationState(invitation.state)
  const name = invitee(invitation)
  return (
    <li className="flex flex-wrap items-center gap-x-md gap-y-1 border-t border-line py-3">
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-label wrap-anywhere">{name}</p>
        <p className="text-caption font-normal text-lightText">{invitationNote(invitation)}</p>
      </div>
      <Badge tone={tone}>{label}</Badge>
      <div className="flex flex-wrap gap-sm empty:hidden">
        {children}
        {invitation.state === 'pending' && (
          <Button
            kind="outline"
            size="sm"
            onPress={onRevoke}
            aria-label={t('invitation-list-revoke-invitation', { invitee: name })}
          >
            {t('invitation-list-revoke')}
          </Button>
        )}
      </div>
    </li>
  )
}

/** The same invitation once more: by mail, or as a link to hand over. */
function Again({
  projectId,
  invitation,
  onDone,
}: {
  projectId: string
  invitation: Invitation
  onDone: () => Promise<void>
}) {
  const [link, setLink] = useState<string | null>(null)
  const { invitation_id: id, state, role } = invitation
  const name = invitee(invitation)
  const complain = async (error: unknown) => {
    toast(messageOf(error), { tone: 'error' })
    await onDone()
  }
  const mail = useMutation({
    mutationFn: () => resend(projectId, id),
    onSuccess: async () => {
      await onDone()
      toast(t('invitation-list-resent', { invitee: name }))
    },
    onError: complain,
  })
  const copy = useMutation({
    mutationFn: () => invitationLink(projectId, id),
    onSuccess: async (made) => {
      try {
        await navigator.clipboard.writeText(made)
        toast(t('invitation-list-link-copied', { invitee: name }))
      } catch {
        setLink(made)
      }
    },
    onError: complain,
  })
  const isOpen = state === 'pending'
  return (
    <>
      {(isOpen || (state === 'expired' && role !== 'owner')) && (
        <Button
          kind="outline"
          size="sm"
          onPress={() => mail.mutate()}
          isPending={mail.isPending}
          aria-label={t('invitation-list-resend-invitation', { invitee: name })}
        >
          {t('invitation-list-resend')}
        </Button>
      )}
      {isOpen && (
        <Button
          kind="outline"
          size="sm"
          onPress={() => copy.mutate()}
          isPending={copy.isPending}
          aria-label={t('invitation-list-copy-link-of', { invitee: name })}
        >
          {t('invitation-list-copy-link')}
        </Button>
      )}
      {link && <LinkDialog link={link} invitee={name} onClose={() => setLink(null)} />}
    </>
  )
}
