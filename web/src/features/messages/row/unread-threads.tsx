import { ThreadRow } from './thread-row'
import type { Thread } from '../queries'

/** Conversations with something unread, outside of the list of all. */
export function UnreadThreads({ threads }: { threads: Thread[] }) {
  return (
    <ul className="-mx-2">
      {threads.map((thread) => (
        <ThreadRow key={thread.id} thread={thread} box="open" isOpen={false} />
      ))}
    </ul>
  )
}
