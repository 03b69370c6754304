import type { PersonCard } from '../api'

/** Everybody once: a list that is read again may have moved between two of its pages. */
export function distinct(pages: { people: PersonCard[] }[]): PersonCard[] {
  const people = new Map<string, PersonCard>()
  for (const page of pages) {
    for (const person of page.people) {
      if (!people.has(person.uid)) people.set(person.uid, person)
    }
  }
  return [...people.values()]
}
