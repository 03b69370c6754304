import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'

export { attachedAnswers } from './attached-answers'
export { creditOrder, inCreditOrder } from './credit-order'
export { memberNames } from './find/member-names'
export * from './queries'
export * from './words'

export type TeamMember = Schema<'TeamMember'>
export type Invitation = Schema<'Invitation'>
export type Invite = Schema<'Invite'>
export type ReceivedInvitation = Schema<'ReceivedInvitation'>
export type InvitationView = Schema<'InvitationView'>
export type AttachedTalent = Schema<'AttachedTalent'>
export type TalentRequest = Schema<'TalentRequest'>

const project = (projectId: string) => ({ path: { project_id: projectId } })
const member = (projectId: string, uid: string) => ({ path: { project_id: projectId, uid } })

export function invite(projectId: string, whom: Invite): Promise<Invitation> {
  return apiFetch('POST', '/projects/{project_id}/invitations', {
    ...project(projectId),
    body: whom,
  })
}

export function revoke(projectId: string, invitationId: string): Promise<void> {
  return apiFetch('DELETE', '/projects/{project_id}/invitations/{invitation_id}', {
    path: { project_id: projectId, invitation_id: invitationId },
  })
}

const invitation = (projectId: string, invitationId: string) => ({
  path: { project_id: projectId, invitation_id: invitationId },
})

/** Mails it again; it is open for another 14 days. */
export function resend(projectId: string, invitationId: string): Promise<Invitation> {
  return apiFetch(
    'POST',
    '/projects/{project_id}/invitations/{invitation_id}/resend',
    invitation(projectId, invitationId),
  )
}

/** A link to hand over by other means, whole. */
export async function invitationLink(projectId: string, invitationId: string): Promise<string> {
  const { link } = await apiFetch(
    'POST',
    '/projects/{project_id}/invitations/{invitation_id}/link',
    invitation(projectId, invitationId),
  )
  return new URL(link, location.origin).href
}

export function changeMember(
  projectId: string,
  uid: string,
  change: Schema<'ChangeTeamMember'>,
): Promise<TeamMember> {
  return apiFetch('PATCH', '/projects/{project_id}/members/{uid}', {
    ...member(projectId, uid),
    body: change,
  })
}

export function removeMember(projectId: string, uid: string): Promise<void> {
  return apiFetch('DELETE', '/projects/{project_id}/members/{uid}', member(projectId, uid))
}

export function transfer(projectId: string, uid: string): Promise<Invitation> {
  return apiFetch('POST', '/projects/{project_id}/transfer', {
    ...project(projectId),
    body: { uid },
  })
}

export function leave(projectId: string): Promise<void> {
  return apiFetch('POST', '/projects/{project_id}/leave', project(projectId))
}

/** What waits for the caller's answer. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => apiFetch('GET', '/invitations', { signal }),
  staleTime: 0,
})

/** One invitation, by the code of its mail or by its id. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => apiFetch('GET', '/invitations/{token}', { path: { token }, signal }),
    staleTime: 0,
    retry: false,
  })
}

export function acceptInvitation(token: string): Promise<Schema<'Joined'>> {
  return apiFetch('POST', '/invitations/{token}/accept', { path: { token } })
}

export function declineInvitation(token: string): Promise<void> {
  return apiFetch('POST', '/invitations/{token}/decline', { path: { token } })
}

export function talentQuery(projectId: string) {
  return queryOptions({
    queryKey: ['talent', projectId],
    queryFn: ({ signal }) =>
      apiFetch('GET', '/projects/{project_id}/talent', { ...project(projectId), signal }),
    staleTime: 0,
  })
}

export function askToConfirm(projectId: string): Promise<AttachedTalent[]> {
  return apiFetch('POST', '/projects/{project_id}/talent/ask', project(projectId))
}

/** Mails somebody once more who has not answered. */
export function askAgain(projectId: string, talentId: string): Promise<AttachedTalent[]> {
  return apiFetch('POST', '/projects/{project_id}/talent/{talent_id}/ask-again', {
    path: { project_id: projectId, talent_id: talentId },
  })
}

/** What the caller is named as. */
export const talentRequestsQuery = queryOptions({
  queryKey: ['talent'],
  queryFn: ({ signal }): Promise<TalentRequest[]> => apiFetch('GET', '/talent', { signal }),
  staleTime: 0,
})

export type TalentAnswer = 'confirm' | 'decline' | 'withdraw'

export function answerTalentRequest(talentId: string, answer: TalentAnswer): Promise<void> {
  return apiFetch('POST', `/talent/{talent_id}/${answer}`, {
    path: { talent_id: talentId },
  })
}
