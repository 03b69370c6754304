import { type ProjectRole, usualAreas } from '@/features/projects/api'

/** What somebody is to be in a project, and what is open to them. */
export interface Place {
  role: ProjectRole
  documents: boolean
  finance: boolean
}

/** Another role, with its usual access; an access that was set by hand stays as it was set. */
export function withRole(place: Place, role: ProjectRole): Place {
  const [before, usual] = [usualAreas[place.role], usualAreas[role]]
  const kept = (area: 'documents' | 'finance') =>
    place[area] === before[area] ? usual[area] : place[area]
  return { role, documents: kept('documents'), finance: kept('finance') }
}

const ranks: ProjectRole[] = ['viewer', 'collaborator', 'producer', 'owner']

/** Whether somebody may do less in the new role. */
export function takesRightsAway(from: ProjectRole, to: ProjectRole): boolean {
  return ranks.indexOf(to) < ranks.indexOf(from)
}
