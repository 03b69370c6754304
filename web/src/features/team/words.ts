import { roleWords } from '@/features/projects/api'
import { ApiError } from '@/shared/api/errors'
import type { Schema } from '@/shared/api/types'
import { count, day, list } from '@/shared/lib/format'
import type { BadgeTone } from '@/shared/ui/indicators/badge'

/** What is open to somebody beside the rest of the project. */
export function areasOf({ documents, finance }: { documents: boolean; finance: boolean }): string {
  const open = [documents ? 'documents' : [], finance ? 'finance' : []].flat()
  return open.length > 0 ? `Can see ${list(open)}` : 'No access to documents and finance'
}

/** What ends when the person who gave it is no longer in the team. */
export function accessEnds(times: number, giver: 'they' | 'you'): string {
  const verb = times === 1 ? 'ends' : 'end'
  return `${count(times, 'document share')} ${giver} created ${verb} at once.`
}

type InvitationState = Schema<'InvitationState'>

const invitationStates: Record<InvitationState, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Invited', tone: 'primary' },
  accepted: { label: 'Accepted', tone: 'success' },
  declined: { label: 'Declined', tone: 'error' },
  revoked: { label: 'Revoked', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'warning' },
}

export const invitationState = (state: InvitationState) => invitationStates[state]

/** An invitation of the team in a line. */
export function invitationNote({ role, state, ...rest }: Schema<'Invitation'>): string {
  const what =
    role === 'owner' ? 'Ownership transfer' : `${roleWords[role].label}. ${areasOf(rest)}`
  return state === 'pending' ? `${what}. Expires ${day(rest.expires_at)}` : what
}

type TalentState = Schema<'TalentState'>

const talentStates: Record<TalentState, { label: string; tone: BadgeTone }> = {
  no_address: { label: 'No email address', tone: 'warning' },
  not_asked: { label: 'Not requested', tone: 'neutral' },
  asked: { label: 'Requested', tone: 'primary' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  declined: { label: 'Declined', tone: 'error' },
  withdrawn: { label: 'Withdrawn', tone: 'error' },
}

/** What somebody has said, and whether the letter that they said it of has run out since. */
export function talentState({
  state,
  expired_on: expiredOn,
}: Pick<Schema<'AttachedTalent'>, 'state' | 'expired_on'>): { label: string; tone: BadgeTone } {
  if (expiredOn) return { label: `Expired ${day(expiredOn)}`, tone: 'warning' }
  return talentStates[state]
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
  in_team: inTeam,
  invited,
}: Schema<'TeamCandidate'>): string {
  const standing = inTeam ? 'Already in the team' : invited ? 'Already invited' : []
  return [standing, headline ?? [], place ?? []].flat().join(' · ')
}

/** A key, such as `letter_of_intent`, as words. */
export function keyWords(key: string): string {
  return key.replaceAll('_', ' ')
}

/** Why an invitation cannot be answered, as a title and what to do. */
export function invitationProblem(error: unknown, email: string): [title: string, text: string] {
  const kind = error instanceof ApiError ? error.status : 0
  if (kind === 403) {
    return [
      'This invitation was sent to a different address',
      `You are logged in as ${email}. Log in with the address that received the invitation.`,
    ]
  }
  if (kind === 410 && error instanceof ApiError) {
    return ['This invitation is no longer valid', error.message]
  }
  if (kind === 404) {
    return [
      'Invitation not found',
      'The link may be incomplete. Open it again from the email, or ask for a new invitation.',
    ]
  }
  return ['', '']
}

/** How a member is called here; somebody without a profile goes by their address, where it is shown. */
export function nameOf({ name, email }: Pick<Schema<'TeamMember'>, 'name' | 'email'>): string {
  return name ?? email ?? 'A member without a profile'
}
