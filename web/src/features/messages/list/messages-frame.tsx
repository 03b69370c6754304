import { t } from '@messages/messages'
import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { type ReactNode, useState } from 'react'
import { useCounters } from '@/shared/events/counters'
import { useColumn } from '@/shared/hooks/use-wide'
import { useSettled } from '@/shared/hooks/use-settled'
import { SearchField } from '@/shared/ui/fields/search-field'
import '../messages.css'
import type { Box } from '../queries'
import { MessageSearch } from './message-search'
import { NewMessage } from './new-message'
import { ThreadList } from './thread-list'

/** Somebody who types does not wait for each letter. */
const pause = 400

/** The conversations, and beside them the one that is open; on a phone one after the other. */
export function MessagesFrame({
  openId,
  isOpen,
  box,
  children,
}: {
  /** The conversation that is open, where its id is known. */
  openId: string | undefined
  isOpen: boolean
  box: Box
  children: ReactNode
}) {
  const hasColumn = useColumn()
  const [sought, setSought] = useState('')
  const words = sought.trim()
  const settled = useSettled(words, pause)
  const Heading = isOpen ? 'h2' : 'h1'
  return (
    <div className={clsx('messages', isOpen && 'messages-reading')}>
      {(hasColumn || !isOpen) && (
        <section aria-labelledby="conversations" className="messages-list">
          <div className="messages-heading">
            <Heading id="conversations" className="text-h1">
              {t('messages')}
            </Heading>
            <NewMessage />
          </div>
          <div role="search" className="messages-search">
            <SearchField label={t('messages-search')} value={sought} onChange={setSought} />
          </div>
          {words ? (
            <MessageSearch words={words} settled={settled} />
          ) : (
            <>
              <Boxes box={box} />
              <ThreadList box={box} openId={openId} />
            </>
          )}
        </section>
      )}
      {children}
    </div>
  )
}

function Boxes({ box }: { box: Box }) {
  const { message_requests: requests = 0 } = useCounters()
  const entry = (of: Box, label: string) => (
    <Link
      to="/messages"
      search={of === 'requests' ? { box: of } : {}}
      activeOptions={{ includeSearch: true, exact: true }}
      aria-current={box === of ? 'page' : undefined}
      className="messages-box"
    >
      {label}
    </Link>
  )
  return (
    <nav aria-label={t('messages-boxes')} className="messages-boxes">
      {entry('open', t('messages-inbox'))}
      {entry('requests', t('messages-requests', { count: requests }))}
    </nav>
  )
}
