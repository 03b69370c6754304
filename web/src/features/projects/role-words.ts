import type { Schema } from '@/shared/api/types'

export type ProjectRole = Schema<'ProjectRole'>

interface RoleWords {
  label: string
  /** What somebody in this role does. */
  does: string
}

/** The roles in a project, in plain words. */
export const roleWords: Record<ProjectRole, RoleWords> = {
  owner: {
    label: 'Owner',
    does: 'Answers for the project: submits it, takes it back, looks after the team.',
  },
  producer: { label: 'Producer', does: 'Works on the stages and submits them for review.' },
  collaborator: { label: 'Collaborator', does: 'Works on the answers of the stages.' },
  viewer: { label: 'Viewer', does: 'Reads the project and changes nothing.' },
}

/** What is open to a new member unless the invitation says otherwise. */
export const usualAreas: Record<ProjectRole, { documents: boolean; finance: boolean }> = {
  owner: { documents: true, finance: true },
  producer: { documents: true, finance: true },
  collaborator: { documents: true, finance: false },
  viewer: { documents: false, finance: false },
}

export function writes(role: ProjectRole): boolean {
  return role !== 'viewer'
}
