import { type Credits, memberIn, peopleOf, type Person } from './credits'

interface Member {
  name?: string | null
  email?: string | null
  jobs: string[]
}

/** Somebody of a project: named in its credits, in its team here, or both. */
export interface Face<T> {
  name: string
  /** What they do: their credits, and what they may do here. */
  labels: string[]
  answer: Person['answer']
  /** In the team. */
  member: T | undefined
}

/**
 * Everybody once: the credits in their order, then who is in the team without one. Within a team a name says who
 * somebody is, as long as it is the name of one member only; `memberIn` goes by the jobs that were confirmed.
 */
export function facesOf<T extends Member>(
  credits: Credits,
  members: T[],
  nameOf: (member: T) => string,
  roleOf: (member: T) => string | undefined,
): Face<T>[] {
  const credited = peopleOf(credits.lines).map((person) => ({
    person,
    member: memberIn(members, person, nameOf) ?? onlyOne(members, person.name, nameOf),
  }))
  const taken = new Set(credited.map(({ member }) => member))
  const named = credited.map(({ person: { name, labels, answer }, member }) => ({
    name,
    labels: [...labels, member ? roleOf(member) : undefined].filter((one) => one !== undefined),
    answer,
    member,
  }))
  const others = members
    .filter((member) => !taken.has(member))
    .map((member) => ({
      name: nameOf(member),
      labels: [roleOf(member)].filter((one) => one !== undefined),
      answer: 'none' as const,
      member,
    }))
  return [...named, ...others]
}

function onlyOne<T>(members: T[], name: string, nameOf: (member: T) => string): T | undefined {
  const found = members.filter((member) => nameOf(member) === name)
  return found.length === 1 ? found[0] : undefined
}
