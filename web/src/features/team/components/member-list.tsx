import { t } from '@messages/team'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { roleWords } from '@/features/projects/api'
import { messageOf } from '@/shared/api/errors'
import { day } from '@/shared/lib/format'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { Badge } from '@/shared/ui/indicators/badge'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { Menu } from '@/shared/ui/overlays/menu'
import { changeMember, removeMember, type Team, type TeamMember, transfer } from '../api'
import { accessEnds, areasOf, nameOf } from '../words'
import { ChangeDialog } from './change-dialog'

export function MemberList({ team, onDone }: { team: Team; onDone: () => Promise<void> }) {
  const manages = team.actions.includes('manage')
  return (
    <ul className="border-b border-line">
      {team.members.map((member) => (
        <li key={member.uid} className="flex items-center gap-md border-t border-line py-3">
          <div className="grid min-w-0 flex-1 gap-1 sm:grid-cols-[minmax(0,2fr)_minmax(0,2fr)_8rem] sm:items-center sm:gap-md">
            <div className="min-w-0">
              <p className="text-h3 wrap-anywhere">
                {nameOf(member)}
                {member.you && <span className="text-lightText"> {t('member-list-you')}</span>}
              </p>
              {member.email && member.name && (
                <p className="text-caption font-normal text-lightText wrap-anywhere">
                  {member.email}
                </p>
              )}
            </div>
            <div className="flex flex-wrap items-center gap-x-sm gap-y-1">
              <Badge tone={member.role === 'owner' ? 'primary' : 'neutral'}>
                {roleWords()[member.role].label}
              </Badge>
              {member.signs_off && <Badge tone="success">{t('member-list-signs-off')}</Badge>}
              {member.role !== 'owner' && (
                <span className="text-caption font-normal text-lightText">{areasOf(member)}</span>
              )}
            </div>
            <p className="text-caption font-normal text-lightText">
              {member.role === 'owner'
                ? ''
                : t('member-list-joined', { joinedAt: day(member.joined_at) })}
            </p>
          </div>
          {manages && (
            <div className="min-w-11">
              {member.role !== 'owner' && (
                <MemberMenu projectId={team.project_id} member={member} onDone={onDone} />
              )}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function MemberMenu({
  projectId,
  member,
  onDone,
}: {
  projectId: string
  member: TeamMember
  onDone: () => Promise<void>
}) {
  const [open, setOpen] = useState<'change' | 'transfer' | 'remove' | null>(null)
  const name = nameOf(member)
  const settled = (said: string) => ({
    onSuccess: async () => {
      await onDone()
      setOpen(null)
      toast(said)
    },
    onError: (error: unknown) => {
      setOpen(null)
      toast(messageOf(error), { tone: 'error' })
    },
  })
  const remove = useMutation({
    mutationFn: () => removeMember(projectId, member.uid),
    ...settled(t('member-list-removed-team', { name })),
  })
  const offer = useMutation({
    mutationFn: async () => void (await transfer(projectId, member.uid)),
    ...settled(t('member-list-ownership-offered', { name })),
  })
  const signs = !member.signs_off
  const mark = useMutation({
    mutationFn: async () => void (await changeMember(projectId, member.uid, { signs_off: signs })),
    ...settled(
      signs
        ? t('member-list-sign-off-by-now', { name })
        : t('member-list-sign-off-by-no', { name }),
    ),
  })
  return (
    <>
      <Menu
        label={t('member-list-actions', { name })}
        entries={[
          { id: 'change', label: t('member-list-change-role'), onAction: () => setOpen('change') },
          ...(member.role === 'viewer'
            ? []
            : [
                {
                  id: 'sign-off',
                  label: signs
                    ? t('member-list-require-sign-off')
                    : t('member-list-remove-sign-off-requirement'),
                  onAction: () => mark.mutate(),
                },
              ]),
          {
            id: 'transfer',
            label: t('member-list-transfer-ownership'),
            onAction: () => setOpen('transfer'),
          },
          {
            id: 'remove',
            label: t('member-list-remove'),
            danger: true,
            onAction: () => setOpen('remove'),
          },
        ]}
      >
        <IconButton
          label={t('member-list-actions', { name })}
          icon={<Ellipsis size={18} aria-hidden />}
        />
      </Menu>
      {open === 'change' && (
        <ChangeDialog
          projectId={projectId}
          member={member}
          onClose={() => setOpen(null)}
          onDone={onDone}
        />
      )}
      <ConfirmDialog
        title={t('member-list-transfer-question', { name })}
        isOpen={open === 'transfer'}
        onClose={() => setOpen(null)}
        onConfirm={() => offer.mutate()}
        confirm={t('member-list-offer-ownership')}
        isPending={offer.isPending}
      >
        <p className="text-reading">{t('member-list-they-14-days-accept')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={t('member-list-remove-question', { name })}
        isOpen={open === 'remove'}
        onClose={() => setOpen(null)}
        onConfirm={() => remove.mutate()}
        confirm={t('member-list-remove')}
        danger
        isPending={remove.isPending}
      >
        <p className="text-reading">{t('member-list-they-lose-access-once')}</p>
        {member.access_given && (
          <p className="mt-sm text-reading">{accessEnds(member.access_given, 'they')}</p>
        )}
      </ConfirmDialog>
    </>
  )
}
