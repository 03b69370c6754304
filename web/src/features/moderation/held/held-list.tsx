import { t, Text } from '@messages/moderation-desk'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { ago, moment } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { TextLink } from '@/shared/ui/buttons/text-link'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Alert } from '@/shared/ui/messages/alert'
import { EmptyState } from '@/shared/ui/messages/empty-state'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { toast } from '@/shared/ui/messages/toast'
import { sendHeld } from '../calls'
import { heldMessagesQuery, type WaitingMessage } from '../queries'
import { RefuseDialog } from './refuse-dialog'
import './held.css'

/** Messages that wait since nearly the same text went to many people (MO-01). */
export function HeldList() {
  const found = useQuery(heldMessagesQuery())
  if (isUnavailable(found)) {
    return (
      <ErrorState
        title={t('desk-not-loaded')}
        message={messageOf(found.error)}
        onRetry={() => void found.refetch()}
      />
    )
  }
  const messages = found.data?.messages ?? []
  return (
    <Loading isLoading={!found.data} skeleton={<Skeleton height={240} />}>
      {messages.length === 0 ? (
        <EmptyState title={t('held-none')}>{t('held-none-explained')}</EmptyState>
      ) : (
        <p className="mb-md text-body">{t('held-explained')}</p>
      )}
      <ul className="held-messages">
        {messages.map((one) => (
          <HeldRow key={one.id} one={one} now={found.dataUpdatedAt} />
        ))}
      </ul>
      {found.data?.has_more && <p className="text-caption text-lightText">{t('held-more')}</p>}
    </Loading>
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
