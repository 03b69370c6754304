import { t } from '@messages/messages'
import type { FoundMessage, Message, Thread } from './queries'

/** Whose account is gone has no name any more. */
const personName = (person: Thread['with']): string =>
  person?.uid ? person.name : person?.name || t('names-former-member')

/** Of a room its title, else of the other. */
export const nameOf = ({
  with: other,
  room,
}: Pick<Thread, 'with' | 'room'> | Pick<FoundMessage, 'with' | 'room'>): string =>
  room ? room.title : personName(other)

/** Who wrote it, where it is not one's own. */
export const authorOf = (message: Message, thread: Pick<Thread, 'with' | 'room'>): string =>
  message.by ? personName(message.by) : nameOf(thread)
