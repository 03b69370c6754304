import type { ReactNode } from 'react'
import { messageOf } from '@/shared/api/errors'
import { Alert } from '@/shared/ui/messages/alert'
import { Composer } from '../compose/composer'
import { BackToList } from './thread-head'

/** A conversation that has not begun: with whom, what the first message does, and where it is written. */
export function FirstMessage({
  name,
  head,
  children,
  closed,
  draft,
  limit,
  sending,
  onSend,
}: {
  name: string
  head: ReactNode
  children: ReactNode
  /** Why nothing can be written. */
  closed?: string | undefined
  draft: string
  limit: number
  sending: { error: Error | null; isPending: boolean }
  onSend: (text: string) => Promise<unknown>
}) {
  return (
    <>
      <header className="thread-head" data-private>
        <BackToList />
        {head}
      </header>
      <div className="thread-place">
        <div className="thread-history">{children}</div>
      </div>
      <div className="thread-foot">
        {sending.error && <Alert tone="error">{messageOf(sending.error)}</Alert>}
        {closed ? (
          <div className="thread-closed">
            <p>{closed}</p>
          </div>
        ) : (
          <Composer
            name={name}
            draft={draft}
            limit={limit}
            isPending={sending.isPending}
            onSend={(text) =>
              onSend(text).then(
                () => true,
                () => false,
              )
            }
          />
        )}
      </div>
    </>
  )
}
