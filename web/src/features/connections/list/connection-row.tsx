import { t } from '@messages/connections'
import { Link } from '@tanstack/react-router'
import MessageSquare from 'lucide-react/icons/message-square'
import { summaryOf } from '@/features/profile/api'
import type { Taxonomies } from '@/shared/forms/definition/taxonomies'
import { day } from '@/shared/lib/format'
import { Availability } from '@/shared/people/availability'
import { Avatar } from '@/shared/people/avatar'
import { withoutSaid } from '@/shared/people/headline'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import { AnswerButtons } from '../person/answer-buttons'
import { RelationMenu } from '../person/relation-menu'
import type { ConnectionItem, List, Relation } from '../queries'
import { reasonWords } from '../words'

/** Somebody, how one stands to them, and the next step. */
export function ConnectionRow({
  item: { person, relation },
  list,
  trade,
  onAccepted,
}: {
  item: ConnectionItem
  list: List
  trade: Taxonomies | undefined
  onAccepted: (item: ConnectionItem, relation: Relation) => void
}) {
  const isConnected = relation.connection === 'connected'
  const isAsking = list === 'received' && !isConnected
  const { uid, name, portrait } = person
  const { titles, place, availability, ...said } = summaryOf({ ...person }, trade)
  // Only what it says besides the job and the place.
  const headline = withoutSaid(said.headline, [...titles, place])
  const does = [trade && titles.slice(0, 2).join(', '), trade && place].filter(Boolean).join(' · ')
  return (
    <li className="connection-row" data-asking={isAsking}>
      <Avatar name={name} size="md" portrait={portrait} />
      <div className="connection-who">
        <p className="flex flex-wrap items-center gap-x-sm gap-y-0.5">
          <Link
            to="/people/$uid"
            params={{ uid }}
            className="text-h3 wrap-anywhere hover:text-link"
          >
            <bdi>{name}</bdi>
          </Link>
          <Availability state={person.availability} words={availability} />
        </p>
        {does && (
          <p dir="auto" className="text-body wrap-anywhere">
            {does}
          </p>
        )}
        {headline && (
          <p dir="auto" className="connection-headline">
            {headline}
          </p>
        )}
        {list === 'received' && isConnected ? (
          <NowConnected />
        ) : (
          <p className="connection-since">{sinceWords(list, relation)}</p>
        )}
        <InCommon people={relation.in_common} />
        {isAsking && <Why relation={relation} />}
      </div>
      <div className="connection-next">
        {isAsking && (
          <AnswerButtons
            person={person}
            size="sm"
            onAccepted={(now) => onAccepted({ person, relation }, now)}
          />
        )}
        {isConnected && relation.can_message !== 'no' && (
          <LinkButton to="/messages/to/$uid" params={{ uid }} kind="outline" size="sm">
            <MessageSquare size={16} aria-hidden />
            <span className="max-sm:sr-only">{t('row-message')}</span>{' '}
            <span className="sr-only">{name}</span>
          </LinkButton>
        )}
        <RelationMenu person={person} relation={relation} />
      </div>
    </li>
  )
}

/** What somebody who asks gives as the reason, and in their own words. */
function Why({ relation: { reason, note } }: { relation: Relation }) {
  if (!reason && !note) return null
  return (
    <blockquote className="relation-note">
      {reason && <p className="font-medium">{reasonWords()[reason]}</p>}
      {note && <p dir="auto">{note}</p>}
    </blockquote>
  )
}

/** Whom both know, where the server names them. */
function InCommon({ people }: { people: Relation['in_common'] }) {
  if (people.length === 0) return null
  return (
    <div className="relation-common connection-since">
      <p>{t('in-common-title', { count: people.length })}</p>
      <ul>
        {people.map(({ uid, name }) => (
          <li key={uid}>
            <Link to="/people/$uid" params={{ uid }} className="hover:text-link">
              <bdi>{name}</bdi>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The button that was pressed is gone: the focus goes on here. */
function NowConnected() {
  return (
    <p tabIndex={-1} ref={takeFocus} className="text-body font-medium outline-none">
      {t('row-now-connected')}
    </p>
  )
}

const takeFocus = (place: HTMLElement | null) => place?.focus()

/** What holds of both once they are connected. */
const lasting = new Set<Relation['reason']>(['worked_together', 'met', 'introduced'])

function sinceWords(list: List, relation: Relation): string {
  const { reason, asked_at: asked, connected_at: connected } = relation
  const sent = asked && t('row-asked', { day: day(asked) })
  // Of a request the reason stands with the words of who asks.
  if (list === 'received') return sent || ''
  const isTold = list === 'sent' || lasting.has(reason)
  const since =
    list === 'connected' ? connected && t('row-connected', { day: day(connected) }) : sent
  return [since, isTold && reason && reasonWords()[reason]].filter(Boolean).join(' · ')
}
