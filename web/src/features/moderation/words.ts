import { t } from '@messages/moderation'
import type { Action, Outcome, Queued, Reason, Subject } from './queries'

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

/** The option for a suspension without end. */
export const endless = 'endless'

/** For how long somebody can be limited or suspended. */
export const durationWords = (of: 'limit' | 'suspend'): Record<string, string> => {
  const days = Object.fromEntries([7, 30, 90].map((n) => [String(n), t('days', { days: n })]))
  return of === 'limit' ? days : { ...days, [endless]: t('days-endless') }
}

/** What a report is about, as a heading. */
export const headingOf = ({ subject, name }: Pick<Queued, 'subject' | 'name'>): string =>
  ({
    profile: t('desk-profile-of', { name }),
    message: t('desk-message-of', { name }),
    company: t('desk-company', { name }),
  })[subject.kind]

/** What can be decided, by what was reported. */
export function actionsFor(kind: Subject['kind']): Record<string, string> {
  const { remove_message, hide_company, hide_profile, limit, suspend, ...always } = actionWords()
  if (kind === 'company') return { ...always, hide_company }
  const ofPerson = { ...always, hide_profile, limit, suspend }
  return kind === 'message' ? { ...ofPerson, remove_message } : ofPerson
}

export const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([id, label]) => ({ id, label }))
