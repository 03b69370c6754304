import { t } from '@messages/connections'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import UserPlus from 'lucide-react/icons/user-plus'
import { day } from '@/shared/lib/format'
import { usePhone } from '@/shared/hooks/use-wide'
import { Button } from '@/shared/ui/buttons/button'
import { LinkButton } from '@/shared/ui/buttons/link-button'
import '../connections.css'
import type { Relation } from '../queries'
import { reasonWords } from '../words'
import { AnswerButtons } from './answer-buttons'
import { AskDates, type DaysAsked } from './ask-dates'
import { ConnectDialog } from './connect-dialog'
import { RelationMenu } from './relation-menu'

/** How the caller stands to somebody, and what can be done about it. */
export function PersonActions({
  uid,
  name,
  relation,
  days = {},
}: {
  uid: string
  name: string
  relation: Relation
  /** Of the search that led to them. */
  days?: DaysAsked
}) {
  const person = { uid, name }
  const atFoot = isAtFoot(relation)
  // At the foot of a phone there is no room for a third one: there it stands where the page is read.
  const isApart = usePhone() && atFoot
  const isAsked = relation.connection === 'asked_me'
  const menu = <RelationMenu person={person} relation={relation} />
  const askDates = relation.can_message !== 'no' && <AskDates person={person} days={days} />
  return (
    <div className="relation">
      {isAsked && <Asked person={person} relation={relation} menu={menu} />}
      <div className={clsx('relation-actions', atFoot && 'relation-foot')}>
        <State person={person} relation={relation} />
        {relation.can_message !== 'no' && (
          <LinkButton
            to="/messages/to/$uid"
            params={{ uid }}
            kind={relation.connection === 'connected' ? 'primary' : 'outline'}
          >
            {t('person-message')}
          </LinkButton>
        )}
        {isApart && menu}
        {!isApart && !isAsked && (
          // Where the line is full the menu does not go to the next one alone.
          <div className="flex items-center gap-sm">
            {askDates}
            {menu}
          </div>
        )}
        {isAsked && askDates}
      </div>
      {isApart && askDates}
      {relation.can_message === 'no' && (
        <p className="text-body text-lightText">{t('person-no-messages', { name })}</p>
      )}
    </div>
  )
}

/** On a phone what can be done stays in reach; a request of theirs is answered where it stands. */
const isAtFoot = ({ connection, can_connect, can_message }: Relation) =>
  connection !== 'asked_me' && (can_connect || can_message !== 'no')

interface Shown {
  person: { uid: string; name: string }
  relation: Relation
}

/** They have asked: why, and what they say. */
function Asked({
  person,
  relation: { reason, note, asked_at: at },
  menu,
}: Shown & {
  /** What else can be done about it. */
  menu: ReactNode
}) {
  return (
    <section aria-labelledby="asks" className="relation-asked" data-private>
      <div className="relation-asks">
        <h2 id="asks" className="min-w-0 text-h3 wrap-anywhere">
          {t('person-asks', { name: person.name })}
        </h2>
        {menu}
      </div>
      <p className="text-caption text-lightText">
        {[reason && reasonWords()[reason], at && day(at)].filter(Boolean).join(' · ')}
      </p>
      {note && (
        <blockquote dir="auto" className="relation-note">
          {note}
        </blockquote>
      )}
      <AnswerButtons person={person} />
    </section>
  )
}

function State({ person, relation }: Shown) {
  const [isAsking, setAsking] = useState(false)
  if (relation.connection === 'asked') {
    return (
      <p className="relation-state">
        {relation.asked_at
          ? t('person-asked-on', { day: day(relation.asked_at) })
          : t('person-asked')}
      </p>
    )
  }
  if (relation.connection !== 'none' || !relation.can_connect) return null
  return (
    <>
      <Button icon={<UserPlus size={18} aria-hidden />} onPress={() => setAsking(true)}>
        {t('person-connect')}
      </Button>
      {isAsking && <ConnectDialog person={person} onClose={() => setAsking(false)} />}
    </>
  )
}
