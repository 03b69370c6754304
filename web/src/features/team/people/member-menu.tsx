import { t } from '@messages/team'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { toast } from '@/shared/ui/messages/toast'
import { ConfirmDialog } from '@/shared/ui/overlays/dialog'
import { Menu, type MenuEntry } from '@/shared/ui/overlays/menu'
import { changeMember, removeMember, type TeamMember, transfer } from '../api'
import { accessEnds, nameOf } from '../words'
import { ChangeDialog } from '../components/change-dialog'
import type { Person } from './people'

interface Managed {
  projectId: string
  member: TeamMember
  onDone: () => Promise<void>
}

/** What can be done about somebody of a project: reach them and, as its owner, change what they may do. */
export function MemberMenu({
  projectId,
  person: { member, email, ...person },
  manages,
  onDone,
}: {
  projectId: string
  person: Person
  manages: boolean
  onDone: () => Promise<void>
}) {
  const name = nameOf({ ...person, email })
  const copy = email ? [copyEntry(email)] : []
  if (member && manages && member.role !== 'owner') {
    return <Managing {...{ projectId, member, onDone, copy }} />
  }
  return copy.length > 0 && <ActionMenu name={name} entries={copy} />
}

function ActionMenu({ name, entries }: { name: string; entries: MenuEntry[] }) {
  const label = t('member-menu-actions', { name })
  return (
    <Menu label={label} entries={entries}>
      <IconButton label={label} icon={<Ellipsis size={18} aria-hidden />} />
    </Menu>
  )
}

const copyEntry = (email: string): MenuEntry => ({
  id: 'copy',
  label: t('member-menu-copy-email'),
  help: email,
  onAction: () => {
    navigator.clipboard.writeText(email).then(
      () => toast(t('member-menu-email-copied')),
      () => toast(t('member-menu-email-not-copied', { email }), { tone: 'error' }),
    )
  },
})

function Managing({ projectId, member, onDone, copy }: Managed & { copy: MenuEntry[] }) {
  const { open, setOpen, remove, offer, mark } = useManaging({ projectId, member, onDone })
  const name = nameOf(member)
  return (
    <>
      <ActionMenu
        name={name}
        entries={[...copy, ...entriesOf(member, setOpen, () => mark.mutate())]}
      />
      {open === 'change' && (
        <ChangeDialog
          projectId={projectId}
          member={member}
          onClose={() => setOpen(null)}
          onDone={onDone}
        />
      )}
      <ConfirmDialog
        title={t('member-menu-transfer-question', { name })}
        isOpen={open === 'transfer'}
        onClose={() => setOpen(null)}
        onConfirm={() => offer.mutate()}
        confirm={t('member-menu-offer-ownership')}
        isPending={offer.isPending}
      >
        <p className="text-reading">{t('member-menu-they-14-days-accept')}</p>
      </ConfirmDialog>
      <ConfirmDialog
        title={t('member-menu-remove-question', { name })}
        isOpen={open === 'remove'}
        onClose={() => setOpen(null)}
        onConfirm={() => remove.mutate()}
        confirm={t('member-menu-remove')}
        danger
        isPending={remove.isPending}
      >
        <p className="text-reading">{t('member-menu-they-lose-access-once')}</p>
        {member.access_given && (
          <p className="mt-sm text-reading">{accessEnds(member.access_given, 'they')}</p>
        )}
      </ConfirmDialog>
    </>
  )
}

type Asking = 'change' | 'transfer' | 'remove'

function entriesOf(member: TeamMember, open: (what: Asking) => void, onMark: () => void) {
  const signOff = {
    id: 'sign-off',
    label: member.signs_off
      ? t('member-menu-remove-sign-off-requirement')
      : t('member-menu-require-sign-off'),
    onAction: onMark,
  }
  return [
    { id: 'change', label: t('member-menu-change-role'), onAction: () => open('change') },
    ...(member.role === 'viewer' ? [] : [signOff]),
    {
      id: 'transfer',
      label: t('member-menu-transfer-ownership'),
      onAction: () => open('transfer'),
    },
    {
      id: 'remove',
      label: t('member-menu-remove'),
      danger: true,
      onAction: () => open('remove'),
    },
  ]
}

function useManaging({ projectId, member, onDone }: Managed) {
  const [open, setOpen] = useState<Asking | null>(null)
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
    ...settled(t('member-menu-removed-team', { name })),
  })
  const offer = useMutation({
    mutationFn: async () => void (await transfer(projectId, member.uid)),
    ...settled(t('member-menu-ownership-offered', { name })),
  })
  const signs = !member.signs_off
  const mark = useMutation({
    mutationFn: async () => void (await changeMember(projectId, member.uid, { signs_off: signs })),
    ...settled(
      signs
        ? t('member-menu-sign-off-by-now', { name })
        : t('member-menu-sign-off-by-no', { name }),
    ),
  })
  return { open, setOpen, remove, offer, mark }
}
