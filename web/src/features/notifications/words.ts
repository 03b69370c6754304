import { t } from '@messages/notifications'
import type { Notification } from './queries'

interface Named {
  project: string
  stage: number
  times: number
  /** Who did it; of several, who did it last. */
  who: string
  /** Somebody is named by [who]. */
  isNamed: boolean
  company: string
  /** How a group is called. */
  group: string
  /** What has changed in a team. */
  news: unknown
  /** What was replied. */
  reply: unknown
  /** What somebody said to a request. */
  answer: unknown
  /** What somebody does on the film; `none`: it is not said. */
  job: string
}

/** One change as what it is, several as their number. */
function ofTeam(named: Named): string {
  if (named.times > 1) return t('words-team-changed', named)
  switch (named.news) {
    case 'joined':
      return t('words-team-joined', named)
    case 'declined':
      return t('words-team-declined', named)
    case 'left':
      return t('words-team-left', named)
    case 'owner_changed':
      return t('words-team-owner-changed', named)
    case 'role_changed':
      return t('words-team-role-changed', named)
    case 'removed':
      return t('words-team-removed', named)
    default:
      return t('words-team-changed', named)
  }
}

/** One answer as what it is, several as their number: they may be of one person, so that only the last has a name. */
function ofTalent(named: Named): string {
  if (named.times > 1) {
    return t(named.isNamed ? 'words-talent-latest' : 'words-talent-answered', named)
  }
  switch (named.answer) {
    case 'confirmed':
      return t('words-talent-confirmed', named)
    case 'declined':
      return t('words-talent-declined', named)
    case 'withdrawn':
      return t('words-talent-withdrawn', named)
    default:
      return t('words-talent-answered', named)
  }
}

const lines: Record<Notification['kind'], (named: Named) => string> = {
  review_started: (named) => t('words-review-started', named),
  stage_approved: (named) => t('words-stage-approved', named),
  changes_requested: (named) => t('words-changes-requested', named),
  stage_rejected: (named) => t('words-stage-rejected', named),
  stage_reopened: (named) => t('words-stage-reopened', named),
  tier_raised: (named) => t('words-tier-raised', named),
  amendment_decided: (named) => t('words-amendment-decided', named),
  changes_expire: (named) => t('words-changes-expire', named),
  sign_off_requested: (named) => t('words-sign-off-requested', named),
  signed_off: (named) => t('words-signed-off', named),
  talent_requested: (named) => t('words-talent-requested', named),
  talent_answered: ofTalent,
  team_invitation: (named) =>
    named.news === 'owner_offered'
      ? t('words-team-offered', named)
      : t('words-team-invitation', named),
  team_changed: ofTeam,
  comment: (named) => t('words-comment', named),
  document_added: (named) => t('words-document-added', named),
  review_assigned: (named) => t('words-review-assigned', named),
  review_unassigned: (named) => t('words-review-unassigned', named),
  review_due: (named) => t('words-review-due', named),
  review_late: (named) => t('words-review-late', named),
  review_returned: (named) =>
    named.news === 'sent_back'
      ? t('words-review-sent-back', named)
      : t('words-review-returned', named),
  resubmitted: (named) => t('words-resubmitted', named),
  item_expires: (named) => t('words-item-expires', named),
  connection_requested: (named) => t('words-connection-requested', named),
  connection_accepted: (named) => t('words-connection-accepted', named),
  credit_asked: (named) => t('words-credit-asked', named),
  credit_confirmed: (named) => t('words-credit-confirmed', named),
  credit_disputed: (named) => t('words-credit-disputed', named),
  credit_offered: (named) => t('words-credit-offered', named),
  company_asked: (named) => t('words-company-asked', named),
  company_invited: (named) => t('words-company-invited', named),
  company_joined: (named) => t('words-company-joined', named),
  group_added: (named) => t('words-group-added', named),
  mentioned: (named) => t('words-mentioned', named),
  report_decided: () => t('words-report-decided'),
  moderated: ({ news, company }) => {
    if (news === 'credit') return t('words-moderated-credit')
    if (news === 'held_message') return t('words-moderated-message')
    if (news === 'hidden_identity') return t('words-moderated-identity')
    return news === 'company' ? t('words-moderated-company', { company }) : t('words-moderated')
  },
  appeal_decided: () => t('words-appeal-decided'),
  feedback_reply: ({ reply: text }) =>
    typeof text === 'string' ? t('words-feedback-reply', { text }) : t('words-feedback-replied'),
}

/** What has happened, in a line; a decision that came twice is one line as well. */
export function lineOf({ kind, details, times }: Notification): string {
  const {
    project_name: name,
    company_name: company,
    group_title: group,
    stage,
    news,
    reply,
    answer,
    job,
    ...rest
  } = details as Record<string, unknown>
  const line = (lines as Partial<typeof lines>)[kind]
  if (!line) return t('words-other')
  return line({
    project: typeof name === 'string' ? name : t('words-unnamed'),
    stage: typeof stage === 'number' ? stage : 0,
    times,
    who: whoIn(rest),
    isNamed: personIn(rest) !== null,
    company: typeof company === 'string' ? company : t('words-company'),
    group: typeof group === 'string' ? group : '',
    news,
    reply,
    answer,
    job: typeof job === 'string' && job !== '' ? job : 'none',
  })
}

/** Who did something in a project, or who is concerned. */
function whoIn(details: Record<string, unknown>): string {
  return personIn(details) ?? t('words-somebody')
}

/** Whoever is named; null: nobody is. */
export function personIn({ who, name }: Record<string, unknown>): string | null {
  const said = who ?? name
  return typeof said === 'string' && said !== '' ? said : null
}

/** What it is about more closely: the document that was added, the title that is concerned. */
export function moreOf({ kind, details, times }: Notification): string | null {
  const { filename, title } = details as Record<string, unknown>
  if (times > 1) return null
  const said = kind === 'document_added' ? filename : title
  return typeof said === 'string' && said !== '' ? said : null
}

/** Where it leads: a screen of this site and nothing else. */
export function linkOf({ details }: Notification): string {
  const { link } = details as Record<string, unknown>
  return typeof link === 'string' && /^\/(?!\/)/.test(link) ? link : '/dashboard'
}
