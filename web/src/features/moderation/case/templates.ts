import { t } from '@messages/moderation-desk'
import type { Reason } from '../queries'
import type { Draft } from './use-draft'

const byReason = (): Record<Reason, string> => ({
  minors: t('template-minors'),
  threats: t('template-threats'),
  scam: t('template-scam'),
  harassment: t('template-harassment'),
  sexual: t('template-sexual'),
  impersonation: t('template-impersonation'),
  misleading: t('template-misleading'),
  retaliation: t('template-retaliation'),
  spam: t('template-spam'),
  other: t('template-other'),
})

const templateOf = (chosen: string, reason: Reason) =>
  chosen === 'dismiss' ? t('template-dismiss') : byReason()[reason]

/** Once something is chosen, the text for it stands in the field: what the moderator wrote stays. */
export function withStatement(changes: Partial<Draft>, reason: Reason, written: string) {
  const { chosen } = changes
  const known = ['', t('template-dismiss'), ...Object.values(byReason())]
  if (!chosen || !known.includes(written.trim())) return changes
  return { ...changes, statement: templateOf(chosen, reason) }
}
