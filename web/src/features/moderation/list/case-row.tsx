import { t, Text } from '@messages/moderation-desk'
import { Link } from '@tanstack/react-router'
import Building2 from 'lucide-react/icons/building-2'
import MessageSquare from 'lucide-react/icons/message-square'
import UserRound from 'lucide-react/icons/user-round'
import { useEffect, useRef } from 'react'
import { reasonWords } from '../words'
import { ago, moment, since } from '@/shared/lib/format'
import { Badge } from '@/shared/ui/indicators/badge'
import { exactly, type WaitingAddress } from '../desk/address'
import { type Case, lateSince, waitOf } from './cases'
import { About } from '../desk/about'

const icons = { message: MessageSquare, profile: UserRound, company: Building2 }

/** What it is about, why it was reported, and how long it waits. */
export function CaseRow({
  one,
  at,
  isOpen,
  now,
}: {
  one: Case
  at: WaitingAddress
  isOpen: boolean
  now: number
}) {
  const [first] = one.reports
  const Icon = icons[first.subject.kind]
  const row = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView?.({ block: 'nearest' })
  }, [isOpen])
  return (
    <li>
      <Link
        ref={row}
        to="/moderation"
        search={{ ...at, report: first.id }}
        activeOptions={exactly}
        onClick={isOpen ? focusOpenCase : undefined}
        aria-current={isOpen ? 'page' : undefined}
        data-reports={one.reports.map(({ id }) => id).join(' ')}
        className="desk-row"
      >
        <Icon size={16} aria-hidden className="desk-row-icon" />
        <span className="min-w-0">
          <span className="desk-row-title">
            <About {...first} />
          </span>
          <span className="desk-row-reason">
            {one.reasons.map((reason) => reasonWords()[reason]).join(' · ')}
          </span>
          <span className="desk-row-facts">
            {at.list === 'appeals' && <Badge>{t('row-appeal')}</Badge>}
            {one.isUrgent && <Badge tone="error">{t('row-urgent')}</Badge>}
            {one.reports.length > 1 && (
              <Badge>{t('row-reports', { count: one.reports.length })}</Badge>
            )}
            <Holders one={one} />
            <Age one={one} now={now} />
          </span>
        </span>
      </Link>
    </li>
  )
}

/** Who works on it. */
function Holders({ one }: { one: Case }) {
  const claims = one.reports.flatMap(({ claim }) => (claim ? [claim] : []))
  const mine = claims.some((claim) => claim.is_mine)
  const other = claims.find((claim) => !claim.is_mine)
  return (
    <>
      {mine && <Badge tone="primary">{t('row-mine')}</Badge>}
      {other && (
        <Badge>
          <span>
            <Text id="row-claimed" args={{ name: other.by.name }} elements={{ bdi: <bdi /> }} />
          </span>
        </Badge>
      )}
    </>
  )
}

/** Where the row of the open case leads nowhere else. */
const focusOpenCase = () => document.getElementById('open-case')?.focus()

/** How long the oldest report or the appeal waits, or is late; of what is decided, when it was made. */
export function Age({
  one,
  now,
  isMeasured = true,
}: {
  one: Case
  now: number
  isMeasured?: boolean
}) {
  const wait = isMeasured ? waitOf(one, now) : 'short'
  // What is late says by how much, as it does on the dashboard.
  const span = since((wait === 'late' && lateSince(one, now)) || one.since, now)
  const words = {
    short: t(one.reports[0].appealed_at ? 'row-appealed' : 'row-reported', {
      ago: ago(one.since, now),
    }),
    long: t('row-long', { span }),
    late: t('row-late', { span }),
  }
  return (
    <time dateTime={one.since} title={moment(one.since)} className={`desk-wait-${wait}`}>
      {words[wait]}
    </time>
  )
}
