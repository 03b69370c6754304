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
    does: 'Full control: submits, withdraws and manages the team.',
  },
  producer: { label: 'Producer', does: 'Can edit stages and submit them for review.' },
  collaborator: { label: 'Collaborator', does: 'Can edit stage answers.' },
  viewer: { label: 'Viewer', does: 'Can view, not edit.' },
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
