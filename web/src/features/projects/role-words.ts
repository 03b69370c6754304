import { t } from '@messages/project-words'
import type { Schema } from '@/shared/api/types'

export type ProjectRole = Schema<'ProjectRole'>

interface RoleWords {
  label: string
  /** What tells it apart from the others. */
  does: string
}

/** The roles in a project, in plain words. */
export const roleWords = (): Record<ProjectRole, RoleWords> => ({
  owner: {
    label: t('role-words-owner'),
    does: t('role-words-full-control-submits-withdraws'),
  },
  producer: { label: t('role-words-producer'), does: t('role-words-producer-cannot') },
  collaborator: { label: t('role-words-collaborator'), does: t('role-words-collaborator-cannot') },
  viewer: { label: t('role-words-viewer'), does: t('role-words-viewer-cannot') },
})

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

/** What was not begun is begun by those who may submit it. */
export function begins(role: ProjectRole): boolean {
  return role === 'owner' || role === 'producer'
}
