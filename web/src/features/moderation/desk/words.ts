import { t } from '@messages/moderation-desk'
import type { Option } from '@/shared/ui/choices/options'
import type { Action, Outcome, Queued, Subject } from '../queries'
import { actionWords, outcomeWords } from '../words'
import type { DeskList, Kind, State } from './address'

export const listWords = (): Record<DeskList, string> => ({
  reports: t('desk-reports'),
  appeals: t('desk-appeals'),
  held: t('desk-held'),
  duplicates: t('desk-duplicates'),
  credits: t('desk-credits'),
  confirmed: t('desk-confirmed'),
})

export const kindWords = (): Record<Kind, string> => ({
  message: t('filter-message'),
  profile: t('filter-profile'),
  company: t('filter-company'),
})

export const stateWords = (): Record<State, string> => ({
  urgent: t('filter-urgent'),
  late: t('filter-late'),
})

/** What a report is about, where only text is possible. */
export const headingOf = ({ subject, name }: Pick<Queued, 'subject' | 'name'>): string =>
  ({
    profile: t('case-profile-of', { name }),
    message: t('case-message-of', { name }),
    company: t('case-company', { name }),
  })[subject.kind]

/** The option for a suspension without end. */
export const endless = 'endless'

/** For how long somebody can be limited or suspended. */
export function durations(of: 'limit' | 'suspend'): Option[] {
  const days = [7, 30, 90].map((n) => ({ id: String(n), label: t('days', { days: n }) }))
  return of === 'limit' ? days : [...days, { id: endless, label: t('days-endless') }]
}

const actions: Record<Subject['kind'], Action[]> = {
  profile: ['dismiss', 'warn', 'hide_profile', 'limit', 'suspend'],
  message: ['dismiss', 'warn', 'remove_message', 'hide_profile', 'limit', 'suspend'],
  company: ['dismiss', 'warn', 'hide_company'],
}

/** What can be decided by what was reported, each with what it does. */
export function actionsFor(kind: Subject['kind']): Option[] {
  const does: Record<Action, string> = {
    dismiss: t('does-dismiss'),
    warn: t('does-warn'),
    hide_profile: t('does-hide-profile'),
    hide_company: t('does-hide-company'),
    remove_message: t('does-remove-message'),
    limit: t('does-limit'),
    suspend: t('does-suspend'),
  }
  return actions[kind].map((id) => ({ id, label: actionWords()[id], description: does[id] }))
}

export function outcomes(): Option[] {
  const does: Record<Outcome, string> = { upheld: t('does-uphold'), reversed: t('does-reverse') }
  const words = outcomeWords()
  return (['upheld', 'reversed'] as const).map((id) => ({
    id,
    label: words[id],
    description: does[id],
  }))
}

/** Who is told of a decision, and what. */
export function toldOf(action: string, { subject, name }: Pick<Queued, 'subject' | 'name'>) {
  if (action === 'dismiss') return t('told-nobody', { name })
  return subject.kind === 'company' ? t('told-admins', { name }) : t('told-person', { name })
}
