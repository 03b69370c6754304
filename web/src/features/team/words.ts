import { t } from '@messages/team'
import { roleWords } from '@/features/projects/api'
import { ApiError } from '@/shared/api/errors'
import type { Schema } from '@/shared/api/types'
import { locale } from '@/shared/i18n/locale'
import { day, list } from '@/shared/lib/format'
import type { BadgeTone } from '@/shared/ui/indicators/badge'

/** What is open to somebody beside the rest of the project. */
export function areasOf({ documents, finance }: { documents: boolean; finance: boolean }): string {
  const open = [documents ? t('words-documents') : [], finance ? t('words-finance') : []].flat()
  return open.length > 0
    ? t('words-see', { open: list(open) })
    : t('words-no-access-documents-finance')
}

/** What ends when the person who gave it is no longer in the team. */
export function accessEnds(count: number, giver: 'they' | 'you'): string {
  return t('words-shares-end', { count, giver })
}

type InvitationState = Schema<'InvitationState'>

const invitationStates = (): Record<InvitationState, { label: string; tone: BadgeTone }> => ({
  pending: { label: t('words-invited'), tone: 'primary' },
  accepted: { label: t('words-accepted'), tone: 'success' },
  declined: { label: t('words-declined'), tone: 'error' },
  revoked: { label: t('words-revoked'), tone: 'neutral' },
  expired: { label: t('words-expired'), tone: 'warning' },
})

export const invitationState = (state: InvitationState) => invitationStates()[state]

/** An invitation of the team in a line. */
export function invitationNote({ role, state, ...rest }: Schema<'Invitation'>): string {
  const what =
    role === 'owner'
      ? t('words-ownership-transfer')
      : `${roleWords()[role].label}. ${areasOf(rest)}`
  return state === 'pending' ? t('words-expires', { what, expiresAt: day(rest.expires_at) }) : what
}

type TalentState = Schema<'TalentState'>

const talentStates = (): Record<TalentState, { label: string; tone: BadgeTone }> => ({
  no_address: { label: t('words-no-email-address'), tone: 'warning' },
  not_asked: { label: t('words-not-asked-yet'), tone: 'neutral' },
  asked: { label: t('words-requested'), tone: 'primary' },
  confirmed: { label: t('words-confirmed'), tone: 'success' },
  declined: { label: t('words-declined'), tone: 'error' },
  withdrawn: { label: t('words-withdrawn'), tone: 'error' },
})

/** What somebody has said, and whether the letter that they said it of has run out since. */
export function talentState({
  state,
  expired_on: expiredOn,
}: Pick<Schema<'AttachedTalent'>, 'state' | 'expired_on'>): { label: string; tone: BadgeTone } {
  if (expiredOn)
    return { label: t('words-expired-on', { expiredOn: day(expiredOn) }), tone: 'warning' }
  return talentStates()[state]
}

/** Whom an invitation was sent to: the name that was chosen, or the address. */
export function invitee({ name, email }: Pick<Schema<'Invitation'>, 'name' | 'email'>): string {
  return name ?? email ?? ''
}

/** What is typed is looked for among names once there is enough of it; an address is not. */
export function isSought(text: string): boolean {
  return [...text.trim()].length >= 2 && !text.includes('@')
}

/** What a member is known for, and whether there is need to invite them. */
export function aboutCandidate({
  headline,
  place,
  connected,
  in_team: inTeam,
  invited,
}: Schema<'TeamCandidate'>): string {
  const membership = [
    connected ? t('words-connection') : [],
    inTeam ? t('words-already-in-team') : invited ? t('words-already-invited') : [],
  ].flat()
  return [membership, headline ?? [], place ?? []].flat().join(' · ')
}

/** The same where all of them are connections. */
export function aboutConnection(person: Schema<'TeamCandidate'>): string {
  return aboutCandidate({ ...person, connected: false })
}

/** From a letter on, or with a project of their own, a key creative stands by their name. */
export const attachedStatuses = ['letter_of_intent', 'deal_memo', 'contracted', 'own_project']

/** A key, such as `letter_of_intent`, as words. */
export function keyWords(key: string): string {
  return key.replaceAll('_', ' ')
}

/** The same at the beginning of a line. */
export function leadingWords(key: string): string {
  const words = keyWords(key)
  return words.charAt(0).toLocaleUpperCase(locale()) + words.slice(1)
}

/** Why an invitation cannot be answered, as a title and what to do. */
export function invitationProblem(error: unknown, email: string): [title: string, text: string] {
  const kind = error instanceof ApiError ? error.status : 0
  if (kind === 403) {
    return [t('words-invitation-sent-different-address'), t('words-logged-in-as-log', { email })]
  }
  if (kind === 410 && error instanceof ApiError) {
    return [t('words-invitation-no-longer-valid'), error.message]
  }
  if (kind === 404) {
    return [t('words-invitation-not-found'), t('words-link-may-incomplete-open')]
  }
  return ['', '']
}

/** How a member is called here; somebody without a profile goes by their address, where it is shown. */
export function nameOf({ name, email }: Pick<Schema<'TeamMember'>, 'name' | 'email'>): string {
  return name ?? email ?? t('words-member-without-profile')
}
