import type { AttachedTalent, Invitation, TeamMember } from '../api'
import { inCreditOrder } from '../credit-order'

/** Somebody of a project, once: in its team, attached to it, or both. */
export interface Person {
  key: string
  name: string | null
  isYou: boolean
  email: string | null
  /** Of a member of the platform who was chosen as such. */
  account: string | null
  /** The account whose page the reader can open. */
  page: string | null
  member: TeamMember | null
  /** In the order of credits. */
  attachments: AttachedTalent[]
}

/** The team first, then who is attached without being in it. `own` is the caller's address. */
export function peopleOf(
  members: TeamMember[],
  talent: AttachedTalent[],
  own: string | undefined,
): Person[] {
  const attached = inCreditOrder(talent)
  const ofMember = new Map(attached.map((one) => [one, memberOf(one, members, own)]))
  const others = new Map<string, AttachedTalent[]>()
  for (const one of attached) {
    if (ofMember.get(one)) continue
    const key = one.member ?? `${one.email ?? ''}:${one.name}`
    others.set(key, [...(others.get(key) ?? []), one])
  }
  return [
    ...members.map((member) => {
      const attachments = attached.filter((one) => ofMember.get(one) === member)
      const email = member.email ?? attachments.find((one) => one.email)?.email ?? null
      const name = member.name ?? null
      return {
        ...{ key: member.uid, name, isYou: member.you, email, account: member.uid },
        ...{ page: member.has_page ? member.uid : null, member, attachments },
      }
    }),
    ...[...others].map(([key, attachments]) => {
      const name = attachments[0]?.name ?? null
      const email = attachments[0]?.email ?? null
      const account = attachments[0]?.member ?? null
      const isYou = email !== null && email.toLowerCase() === own
      const page = attachments.find((one) => one.page)?.page ?? null
      return { key, name, isYou, email, account, page, member: null, attachments }
    }),
  ]
}

/** By their account or address where it is told, else by their name. */
function memberOf(
  { name, email, member }: AttachedTalent,
  members: TeamMember[],
  own: string | undefined,
): TeamMember | undefined {
  if (member) return members.find(({ uid }) => uid === member)
  const addressOf = (one: TeamMember) => (one.you ? own : one.email)?.toLowerCase()
  const known = email && members.find((one) => addressOf(one) === email.toLowerCase())
  return known || members.find((one) => one.name === name && (!email || !addressOf(one)))
}

/** Somebody who has not been asked whether they are attached, as far as there is a way to ask. */
export function isToAsk({ attachments }: Person): boolean {
  return attachments.some(({ state }) => state === 'not_asked')
}

/** An invitation that somebody has not answered yet: by their address, or by their name where one of the two is not told. */
export function waitingFor(
  { name, email }: Person,
  invitations: Invitation[],
): Invitation | undefined {
  return invitations
    .filter(({ state }) => state === 'pending')
    .find((one) =>
      email && one.email ? email.toLowerCase() === one.email.toLowerCase() : name === one.name,
    )
}
