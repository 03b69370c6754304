import { t } from '@messages/moderation'
import type { Action, Outcome, Reason } from './queries'

export const reasonWords = (): Record<Reason, string> => ({
  minors: t('reason-minors'),
  threats: t('reason-threats'),
  scam: t('reason-scam'),
  harassment: t('reason-harassment'),
  sexual: t('reason-sexual'),
  impersonation: t('reason-impersonation'),
  misleading: t('reason-misleading'),
  retaliation: t('reason-retaliation'),
  spam: t('reason-spam'),
  other: t('reason-other'),
})

export const actionWords = (): Record<Action, string> => ({
  dismiss: t('action-dismiss'),
  warn: t('action-warn'),
  hide_profile: t('action-hide-profile'),
  hide_company: t('action-hide-company'),
  remove_message: t('action-remove-message'),
  limit: t('action-limit'),
  suspend: t('action-suspend'),
})

export const outcomeWords = (): Record<Outcome, string> => ({
  upheld: t('outcome-upheld'),
  reversed: t('outcome-reversed'),
})

export const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([id, label]) => ({ id, label }))
