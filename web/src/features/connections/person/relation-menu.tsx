import { t } from '@messages/connections'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import Ellipsis from 'lucide-react/icons/ellipsis'
import { useState } from 'react'
import { ReportDialog } from '@/features/moderation/api'
import { messageOf } from '@/shared/api/errors'
import { IconButton } from '@/shared/ui/buttons/icon-button'
import { toast } from '@/shared/ui/messages/toast'
import { Menu, type MenuEntry } from '@/shared/ui/overlays/menu'
import { mute } from '../calls'
import type { Relation } from '../queries'
import { BlockDialog } from './block-dialog'
import { EndDialog } from './end-dialog'

type Question = 'end' | 'withdraw' | 'block' | 'report'

/** What is rarely wanted: to withdraw, to end, to mute, to block, to report. */
export function RelationMenu({
  person,
  relation,
}: {
  person: { uid: string; name: string }
  relation: Pick<Relation, 'connection' | 'is_muted'>
}) {
  const [question, setQuestion] = useState<Question | null>(null)
  const close = () => setQuestion(null)
  const hush = useMute(person)
  return (
    <>
      <Menu
        label={t('menu-options', { name: person.name })}
        entries={[
          ...ending(relation.connection, setQuestion),
          {
            id: 'mute',
            label: relation.is_muted ? t('menu-unmute') : t('menu-mute'),
            help: relation.is_muted ? t('menu-unmute-help') : t('menu-mute-help'),
            onAction: () => hush.mutate(!relation.is_muted),
          },
          { id: 'report', label: t('menu-report'), onAction: () => setQuestion('report') },
          {
            id: 'block',
            label: t('menu-block'),
            danger: true,
            onAction: () => setQuestion('block'),
          },
        ]}
      >
        <IconButton
          label={t('menu-options', { name: person.name })}
          icon={<Ellipsis size={20} aria-hidden />}
        />
      </Menu>
      <EndDialog person={person} what="end" isOpen={question === 'end'} onClose={close} />
      <EndDialog person={person} what="withdraw" isOpen={question === 'withdraw'} onClose={close} />
      <BlockDialog person={person} isOpen={question === 'block'} onClose={close} />
      {question === 'report' && (
        <ReportDialog
          subject={{ kind: 'profile', uid: person.uid }}
          name={person.name}
          onBlock={() => setQuestion('block')}
          onClose={close}
        />
      )}
    </>
  )
}

function ending(
  connection: Relation['connection'],
  ask: (question: Question) => void,
): MenuEntry[] {
  if (connection === 'connected') {
    return [{ id: 'end', label: t('menu-end'), onAction: () => ask('end') }]
  }
  if (connection === 'asked') {
    return [{ id: 'withdraw', label: t('menu-withdraw'), onAction: () => ask('withdraw') }]
  }
  return []
}

function useMute({ uid, name }: { uid: string; name: string }) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (isMuted: boolean) => mute(queryClient, uid, isMuted),
    onSuccess: (_, isMuted) =>
      toast(isMuted ? t('menu-muted', { name }) : t('menu-unmuted', { name })),
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
}
