import { queryOptions } from '@tanstack/react-query'
import { apiFetch } from '@/shared/api/client'
import type { Schema } from '@/shared/api/types'

export { attachedAnswers } from './attached-answers'
export * from './words'

export type Team = Schema<'Team'>
export type TeamMember = Schema<'TeamMember'>
export type Invitation = Schema<'Invitation'>
export type Invite = Schema<'Invite'>
export type Candidate = Schema<'TeamCandidate'>
export type ReceivedInvitation = Schema<'ReceivedInvitation'>
export type Attachment = Schema<'Attachment'>
export type OwnAttachment = Schema<'OwnAttachment'>

const projectPath = (projectId: string) => `/projects/${encodeURIComponent(projectId)}`

export function teamQuery(projectId: string) {
  return queryOptions({
    queryKey: ['team', projectId],
    queryFn: ({ signal }) => apiFetch<Team>(`${projectPath(projectId)}/team`, { signal }),
    staleTime: 0,
  })
}

/** Members whose name has a word that begins like this. */
export function candidatesQuery(projectId: string, sought: string) {
  return queryOptions({
    queryKey: ['team', projectId, 'candidates', sought],
    queryFn: ({ signal }) =>
      apiFetch<Candidate[]>(
        `${projectPath(projectId)}/team/candidates?q=${encodeURIComponent(sought)}`,
        { signal },
      ),
    staleTime: 10_000,
    retry: false,
  })
}

export function invite(projectId: string, whom: Invite): Promise<Invitation> {
  return apiFetch(`${projectPath(projectId)}/invitations`, { method: 'POST', body: whom })
}

export function revoke(projectId: string, invitationId: string): Promise<void> {
  return apiFetch(`${projectPath(projectId)}/invitations/${invitationId}`, { method: 'DELETE' })
}

export function changeMember(
  projectId: string,
  uid: string,
  change: Schema<'ChangeTeamMember'>,
): Promise<TeamMember> {
  return apiFetch(`${projectPath(projectId)}/members/${encodeURIComponent(uid)}`, {
    method: 'PATCH',
    body: change,
  })
}

export function removeMember(projectId: string, uid: string): Promise<void> {
  return apiFetch(`${projectPath(projectId)}/members/${encodeURIComponent(uid)}`, {
    method: 'DELETE',
  })
}

export function transfer(projectId: string, uid: string): Promise<Invitation> {
  return apiFetch(`${projectPath(projectId)}/transfer`, { method: 'POST', body: { uid } })
}

export function leave(projectId: string): Promise<void> {
  return apiFetch(`${projectPath(projectId)}/leave`, { method: 'POST' })
}

/** What waits for the caller's answer. */
export const invitationsQuery = queryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal }) => apiFetch<ReceivedInvitation[]>('/invitations', { signal }),
  staleTime: 0,
})

/** One invitation, by the code of its mail or by its id. */
export function invitationQuery(token: string) {
  return queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) =>
      apiFetch<ReceivedInvitation>(`/invitations/${encodeURIComponent(token)}`, { signal }),
    staleTime: 0,
    retry: false,
  })
}

export function acceptInvitation(token: string): Promise<Schema<'Joined'>> {
  return apiFetch(`/invitations/${encodeURIComponent(token)}/accept`, { method: 'POST' })
}

export function declineInvitation(token: string): Promise<void> {
  return apiFetch(`/invitations/${encodeURIComponent(token)}/decline`, { method: 'POST' })
}

export function attachmentsQuery(projectId: string) {
  return queryOptions({
    queryKey: ['attachments', projectId],
    queryFn: ({ signal }) =>
      apiFetch<Attachment[]>(`${projectPath(projectId)}/attachments`, { signal }),
    staleTime: 0,
  })
}

export function askToConfirm(projectId: string): Promise<Attachment[]> {
  return apiFetch(`${projectPath(projectId)}/attachments/ask`, { method: 'POST' })
}

/** What the caller is named as. */
export const ownAttachmentsQuery = queryOptions({
  queryKey: ['attachments'],
  queryFn: ({ signal }) => apiFetch<OwnAttachment[]>('/attachments', { signal }),
  staleTime: 0,
})

export type AttachmentAnswer = 'confirm' | 'decline' | 'withdraw'

export function answerAttachment(attachmentId: string, answer: AttachmentAnswer): Promise<void> {
  return apiFetch(`/attachments/${attachmentId}/${answer}`, { method: 'POST' })
}
