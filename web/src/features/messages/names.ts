import { t } from '@messages/messages'
import type { Thread } from './queries'

/** Whose account is gone has no name any more. */
export const nameOf = ({ with: { uid, name } }: Pick<Thread, 'with'>): string =>
  uid === null || uid === undefined ? name || t('names-former-member') : name
