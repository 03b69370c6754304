import { t } from '@messages/connections'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '@/shared/api/errors'
import { isUnavailable } from '@/shared/api/unavailable'
import { day } from '@/shared/lib/format'
import { Button } from '@/shared/ui/buttons/button'
import { Loading, Skeleton } from '@/shared/ui/indicators/skeleton'
import { Card } from '@/shared/ui/layout/card'
import { ErrorState } from '@/shared/ui/messages/error-state'
import { toast } from '@/shared/ui/messages/toast'
import '../connections.css'
import { mute, unblock } from '../calls'
import { blocksQuery, mutesQuery } from '../queries'

/** In the settings: whom one has blocked and muted, each with the way back. */
export function PeopleLists() {
  const queryClient = useQueryClient()
  const blocked = useQuery(blocksQuery)
  const muted = useQuery(mutesQuery)
  if (blocked.data?.length === 0 && muted.data?.length === 0) return <Nobody />
  return (
    <>
      <People
        id="blocked"
        title={t('lists-blocked')}
        explained={t('lists-blocked-explained')}
        none={t('lists-blocked-none')}
        found={blocked}
        people={blocked.data?.map((one) => ({ ...one, at: one.blocked_at }))}
        undo={t('unblock')}
        undoName={(name) => t('lists-unblock-name', { name })}
        done={(name) => t('unblock-done', { name })}
        onUndo={(uid) => unblock(queryClient, uid)}
      />
      <People
        id="muted"
        title={t('lists-muted')}
        explained={t('lists-muted-explained')}
        none={t('lists-muted-none')}
        found={muted}
        people={muted.data?.map((one) => ({ ...one, at: one.muted_at }))}
        undo={t('menu-unmute')}
        undoName={(name) => t('lists-unmute-name', { name })}
        done={(name) => t('menu-unmuted', { name })}
        onUndo={(uid) => mute(queryClient, uid, false)}
      />
    </>
  )
}

/** Two empty lists are one. */
function Nobody() {
  return (
    <section id="blocked" aria-labelledby="blocked-people" className="mb-lg">
      <Card>
        <h2 id="blocked-people" className="mb-sm text-h2">
          {t('lists-both')}
        </h2>
        <p className="text-lightText">{t('lists-both-none')}</p>
      </Card>
    </section>
  )
}

interface Shown {
  uid: string
  /** Null where it is hidden from the caller. */
  name?: string | null | undefined
  at: string
}

interface PeopleProps {
  id: string
  title: string
  explained: string
  none: string
  found: { error: unknown; data: unknown; refetch: () => Promise<unknown> }
  people: Shown[] | undefined
  undo: string
  undoName: (name: string) => string
  done: (name: string) => string
  onUndo: (uid: string) => Promise<void>
}

function People({ id, title, explained, none, found, people, ...undo }: PeopleProps) {
  return (
    <section id={id} aria-labelledby={`${id}-people`} className="mb-lg">
      <Card>
        <h2 id={`${id}-people`} className="mb-sm text-h2">
          {title}
        </h2>
        <p className="mb-md text-lightText">{explained}</p>
        {isUnavailable(found) ? (
          <ErrorState
            title={t('lists-could-not-load')}
            message={messageOf(found.error)}
            onRetry={() => void found.refetch()}
          />
        ) : (
          <Loading isLoading={!people} skeleton={<Skeleton height={44} />}>
            {people?.length === 0 && <p className="text-lightText">{none}</p>}
            <ul className="connection-rows" data-private>
              {people?.map((person) => (
                <Person key={person.uid} person={person} {...undo} />
              ))}
            </ul>
          </Loading>
        )}
      </Card>
    </section>
  )
}

function Person({
  person: { uid, name: known, at },
  undo,
  undoName,
  done,
  onUndo,
}: Pick<PeopleProps, 'undo' | 'undoName' | 'done' | 'onUndo'> & { person: Shown }) {
  const name = known ?? t('lists-member')
  const back = useMutation({
    mutationFn: () => onUndo(uid),
    onSuccess: () => toast(done(name)),
    onError: (error) => toast(messageOf(error), { tone: 'error' }),
  })
  return (
    <li className="connection-row">
      <div className="connection-who">
        <bdi className="wrap-anywhere">{name}</bdi>
        <p className="text-caption text-lightText">{day(at)}</p>
      </div>
      <Button
        kind="outline"
        size="sm"
        aria-label={undoName(name)}
        isPending={back.isPending}
        onPress={() => back.mutate()}
      >
        {undo}
      </Button>
    </li>
  )
}
