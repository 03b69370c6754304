import { t, Text } from '@messages/moderation-desk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { ago, moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Alert } from '@/shared/ui/messages/alert'
import { toast } from '@/shared/ui/messages/toast'
import { WaitingList } from '../desk/waiting-list'
import { sendHeld } from '../calls'
import { heldMessagesQuery, type WaitingMessage } from '../queries'
import { RefuseDialog } from './refuse-dialog'
import './held.css'

/** Messages that wait since nearly the same text went to many people (MO-01). */
export function HeldList() {
  return (
    <WaitingList
      found={useQuery(heldMessagesQuery())}
      rowsOf={(page) => page.messages}
      words={{
        none: t('held-none'),
        noneExplained: t('held-none-explained'),
        explained: t('held-explained'),
        more: t('held-more'),
      }}
      className="held-messages"
    >
      {(one, now) => <HeldRow key={one.id} one={one} now={now} />}
    </WaitingList>
  )
}

function HeldRow({ one, now }: { one: WaitingMessage; now: number }) {
  const queryClient = useQueryClient()
  const [isRefusing, setRefusing] = useState(false)
  const names = { author: one.author.name, recipient: one.recipient?.name ?? t('held-nobody') }
  const sent = useMutation({
    mutationFn: () => sendHeld(one.id),
    onSuccess: ({ state }) =>
      toast(state === 'sent' ? t('held-sent', names) : t('held-not-possible', names)),
    // Another moderator may have decided it.
    onSettled: () => queryClient.invalidateQueries({ queryKey: heldMessagesQuery().queryKey }),
  })
  return (
    <li className="held-message">
      {sent.error && <Alert tone="error">{messageOf(sent.error)}</Alert>}
      <p className="font-medium">
        <Person person={one.author} />
        <span aria-hidden="true"> → </span>
        <span className="sr-only"> {t('held-to')} </span>
        {one.recipient ? <Person person={one.recipient} /> : t('held-nobody')}
      </p>
      <blockquote dir="auto" className="held-text">
        {one.text}
      </blockquote>
      <p className="text-caption text-lightText">
        {t('held-others', { count: one.others })}
        <br />
        <Text
          id="held-since"
          args={{ ago: ago(one.held_at, now), date: moment(one.due_at) }}
          elements={{ time: <time dateTime={one.due_at} /> }}
        />
      </p>
      <div className="flex flex-wrap gap-sm">
        <Button
          kind="outline"
          size="sm"
          isPending={sent.isPending}
          aria-label={t('held-send-names', names)}
          onPress={() => sent.mutate()}
        >
          {t('held-send')}
        </Button>
        <Button
          kind="outline"
          size="sm"
          isDisabled={sent.isPending}
          aria-label={t('held-refuse-names', names)}
          onPress={() => setRefusing(true)}
        >
          {t('held-refuse')}
        </Button>
      </div>
      {isRefusing && <RefuseDialog one={one} onClose={() => setRefusing(false)} />}
    </li>
  )
}

function Person({ person: { uid, name } }: { person: WaitingMessage['author'] }) {
  return (
    <TextLink to="/people/$uid" params={{ uid }}>
      <bdi>{name}</bdi>
    </TextLink>
  )
}
